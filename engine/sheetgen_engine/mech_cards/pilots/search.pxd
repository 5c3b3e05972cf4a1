from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.mech_cards cimport codes, decisions
from sheetgen_engine.mech_cards.dice cimport SeededD10
from sheetgen_engine.mech_cards.game cimport Game
from sheetgen_engine.mech_cards.pilots.pilot cimport Pilot
from sheetgen_engine.mech_cards.pilots.tactical cimport Tactical
from sheetgen_engine.mech_cards.state cimport State

cdef class Search(Pilot):
    cdef readonly int budget
    cdef Tactical own
    cdef list players
    cdef unsigned long long seed
    cdef unsigned long long played
    cdef SeededD10 dice
    cdef readonly int rounds
    cdef readonly list options
    cdef list leads
    cdef list squares

    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
    cdef int compare(self, State state) except -1
    cdef int roll_out(self, Game game, int option, int side) except -1
    cdef bint is_behind(self, int at) except -1
    cdef int best(self) except -1
