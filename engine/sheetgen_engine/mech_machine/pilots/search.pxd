from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.mech_machine cimport codes, decisions
from sheetgen_engine.mech_machine.game cimport Game
from sheetgen_engine.mech_machine.moves cimport CandidatePoints
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.pilots.tactical cimport Tactical
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef int TURNS
cdef int ROUNDS
cdef int MIN_ROUNDS
cdef int FRAG
cdef int GAME
cdef int HEAT
cdef long long HEAD_START

cdef class Search(Pilot):
    cdef readonly int budget
    cdef list players
    cdef CandidatePoints points
    cdef SeededDice dice
    cdef State state
    cdef bits64 seed
    cdef readonly int asked
    cdef int count
    cdef int options[codes.MAX_TRIED]
    cdef long long gains[codes.MAX_TRIED]
    cdef long long squares[codes.MAX_TRIED]

    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
    cdef int find_options(self, State state) except -1
    cdef int find_points(self, State state, Tactical player) except -1
    cdef void add_point(self, int option, long long worth) noexcept
    cdef int evaluate(self, State state) except -1
    cdef int play_round(self, State state, int number) except -1
    cdef void drop_losing(self) noexcept
    cdef void keep_best(self, int most) noexcept
    cdef void copy_option(self, int index, int other) noexcept
    cdef int pick_best(self, int rounds) noexcept
    cdef long long roll_out(self, State state, int option, int number) except? -1

cdef long long value_of(State state, int side) noexcept
