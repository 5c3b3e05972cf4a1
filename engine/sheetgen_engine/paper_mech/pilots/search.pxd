from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.paper_mech cimport codes, decisions, waves
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.pilots.prospects cimport Prospects, in_style, is_under_way, learnt
from sheetgen_engine.paper_mech.pilots.tactical cimport Tactical, has_acted
from sheetgen_engine.paper_mech.state cimport State

cdef int ROUNDS
cdef int LEAST
cdef long long LEAD
cdef int LESSONS
cdef int LOOKS
cdef int SPELL

cdef class Search(Pilot):
    cdef readonly int budget
    cdef readonly int lessons
    cdef list players
    cdef Tactical player
    cdef Prospects prospects
    cdef SeededDice dice
    cdef State state
    cdef bits64 seed
    cdef int options[32]
    cdef long long ahead[32]
    cdef long long squares[32]
    cdef int left
    cdef readonly int rounds

    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
    cdef int last_option(self, State state) noexcept
    cdef int learn(self, State state) except -1
    cdef int best_repair(self, State state, int own) except -1
    cdef int weigh(self, State state, int count) except -1
    cdef int play_round(self, State state, int count, bits64 stream, bits64 number) except -1
    cdef int give_up_late_ones(self, int count) noexcept
    cdef int keep_best(self, int count, int most) noexcept
    cdef void put(self, int index, int other) noexcept
    cdef int best(self, int count, int rounds) noexcept
    cdef int roll_out(self, State state, int option, bits64 stream, bits64 number) except? -1
