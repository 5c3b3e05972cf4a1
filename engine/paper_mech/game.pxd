cimport cython
from engine.dice cimport Dice
from engine.paper_mech cimport attack, codes, decisions, enemy, keywords, moves, time, waves
from engine.paper_mech.pilots.pilot cimport Pilot
from engine.paper_mech.state cimport State
from engine.paper_mech.tables cimport Tables

cdef int lowest(int bits) noexcept

@cython.final
cdef class Game:
    cdef readonly State state
    cdef Dice dice
    cdef readonly object record
    cdef readonly bint halted
    cdef int stop_activations
    cdef int stop_units
    cdef bint stop_wave_end
    cdef int lets_be

    cpdef Game copy(self)
    cpdef int play(self, Pilot pilot) except -1
    cpdef int apply(self, int option) except -1
    cpdef int advance(self) except -1
    cdef int answer(self, int option) except -1
    cdef bint ask(self, int question) noexcept
    cdef int begin_wave(self) except -1
    cdef int take_stance(self, int option) except -1
    cdef int end_wave(self) except -1
    cdef int begin_repairs(self) except -1
    cdef int repair(self, int option) except -1
    cdef int end_repairs(self) except -1
    cdef int end_game(self) except -1
    cdef int run_clock(self) except -1
    cdef int pass_units(self, int units) except -1
    cdef int take_step(self, int option) except -1
    cdef int change(self, int action) except -1
    cdef int begin_choosing(self) except -1
    cdef int choose(self, int action) except -1
    cdef int begin_action(self, int haste) except -1
    cdef int begin_attack(self, int row) except -1
    cdef int end_guard(self) except -1
    cdef int waste(self, int row) except -1
    cdef int take_target(self, int option) except -1
    cdef int fire(self) except -1
    cdef int finish_attack(self) except -1
    cdef int go_on_pulling(self) except -1
    cdef int pull(self, int option) except -1
    cdef int begin_free_move(self) except -1
    cdef int make_free_move(self, int option) except -1
    cdef int begin_move(self) except -1
    cdef int finish_move(self, int option) except -1
    cdef int finish_action_of_legs(self, str how) except -1
    cdef int close_action(self, int phase) except -1
    cdef int begin_enemy(self) except -1
    cdef int finish_enemy(self, int shield) except -1
