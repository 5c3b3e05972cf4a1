cimport cython
from sheetgen_engine.core.sets cimport lowest
from sheetgen_engine.paper_mech cimport attack, codes, decisions, effects, enemy, keywords, moves, repairs, time, waves
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Game(GameBase):
    cdef readonly State state
    cdef readonly bint halted
    cdef int stop_activations
    cdef int stop_units
    cdef bint stop_wave_end
    cdef int auto_pass_questions
    cdef bint auto_single_target

    cpdef Game copy(self)
    cpdef int play(self, Pilot pilot) except -1
    cpdef int apply(self, int option) except -1
    cpdef int advance(self) except -1
    cdef int run(self, State state, Pilot pilot) except -1
    cdef int answer(self, State state, int option) except -1
    cdef bint ask(self, State state, int question) noexcept
    cdef bint passes(self, int question) noexcept
    cdef int begin_wave(self, State state) except -1
    cdef int end_wave(self, State state) except -1
    cdef int ask_repair(self, State state) except -1
    cdef int end_game(self, State state) except -1
    cdef int run_clock(self, State state) except -1
    cdef int call_enemy(self, State state, int active) noexcept
    cdef int go_to_event(self, State state, int units) except -1
    cdef int wait(self, State state, int units) except -1
    cdef int pass_units(self, State state, int units) except? -2
    cdef int take_step(self, State state, int option) except -1
    cdef int change(self, State state, int action) except -1
    cdef int begin_choosing(self, State state) except -1
    cdef int choose(self, State state, int action) except -1
    cdef int begin_action(self, State state, int haste) except -1
    cdef int begin_attack(self, State state, int row) except -1
    cdef int take_target(self, State state, int option) except -1
    cdef int finish_attack(self, State state) except -1
    cdef int follow_up(self, State state, int answered) except -1
    cdef int ask_pulls(self, State state) except -1
    cdef int begin_free_move(self, State state) except -1
    cdef int make_free_move(self, State state, int option) except -1
    cdef int begin_move(self, State state) except -1
    cdef int finish_move(self, State state, int option) except -1
    cdef int finish_leg_action(self, State state, int how) except -1
    cdef int begin_enemy(self, State state) except -1
    cdef int finish_enemy(self, State state, int shield) except -1
