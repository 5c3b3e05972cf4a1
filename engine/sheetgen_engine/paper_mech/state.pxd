cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.tables cimport Tables

cpdef int count_bits(int bits) noexcept

@cython.final
cdef class State:
    cdef readonly Tables tables
    cdef readonly int outcome
    cdef readonly int phase
    cdef readonly int question
    cdef readonly int units
    cdef readonly int activations
    cdef readonly int wave
    cdef readonly int stance
    cdef readonly int torso
    cdef readonly int legs
    cdef int filled[codes.MOUNTS]
    cdef readonly int action
    cdef readonly int time
    cdef readonly int chosen_ago
    cdef readonly int last_mount
    cdef readonly int last_target
    cdef readonly int moved_since
    cdef readonly int guard
    cdef readonly int enemies
    cdef readonly int living
    cdef int alive[codes.MAX_ENEMIES]
    cdef int kind[codes.MAX_ENEMIES]
    cdef int space[codes.MAX_ENEMIES]
    cdef int enemy_time[codes.MAX_ENEMIES]
    cdef int attack[codes.MAX_ENEMIES]
    cdef int damage[codes.MAX_ENEMIES]
    cdef readonly int acting
    cdef readonly int haste
    cdef readonly int target
    cdef readonly int second
    cdef readonly int hurt
    cdef readonly int pulled
    cdef readonly int lost_action
    cdef readonly int repairs

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef int score(self) noexcept
    cpdef int add_enemy(self, int kind, int space, int time, int attack, int damage) except -1
    cpdef void clear_enemies(self) noexcept
