cimport cython
from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.paper_mech cimport codes, decisions, repairs
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.pilots.learning cimport LearnedValues, is_under_way, learned_values
from sheetgen_engine.paper_mech.pilots.tactical cimport Tactical, has_acted
from sheetgen_engine.paper_mech.state cimport State

cdef int ROUNDS
cdef int MIN_ROUNDS
cdef long long HEAD_START
cdef int TRAINING_MECHS
cdef long long WORTHWHILE
cdef long long CLEAR
cdef int LOOKS
cdef int LOOK_UNITS

cdef class Search(Pilot):
    cdef readonly int budget
    cdef readonly int training_mechs
    cdef list players
    cdef Tactical player
    cdef LearnedValues learned
    cdef SeededDice dice
    cdef State state
    cdef bits64 seed
    cdef int options[constants.OPTIONS]
    cdef long long gains[constants.OPTIONS]
    cdef long long squares[constants.OPTIONS]
    cdef int left
    cdef readonly int rounds
    cdef readonly int played

    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
    cdef int last_option(self, State state) noexcept
    cdef int use_tables(self, State state) except -1
    cdef int best_repair(self, State state, int own) except -1
    cdef int evaluate(self, State state, int count) except -1
    cdef int play_round(self, State state, int count, bits64 seed, bits64 number) except -1
    @cython.locals(behind=cython.longlong)
    cdef int drop_losing(self, int count, int rounds) noexcept
    @cython.locals(gain=cython.longlong)
    cdef bint is_decided(self, int count, int rounds) noexcept
    cdef int keep_best(self, int count, int most) noexcept
    cdef void copy_option(self, int index, int other) noexcept
    cdef int pick_best(self, int count, int rounds) noexcept
    cdef int roll_out(self, State state, int option, bits64 seed, bits64 number) except? -1
