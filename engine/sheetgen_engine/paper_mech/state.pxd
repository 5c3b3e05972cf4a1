cimport cython
from sheetgen_engine.core cimport copying
from sheetgen_engine.core.fields cimport Fields
from sheetgen_engine.core.sets cimport count_bits
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class State(Fields):
    cdef readonly Tables tables
    cdef public int outcome
    cdef public int phase
    cdef public int question
    cdef public int units
    cdef public int activations
    cdef public int wave
    cdef public int stance
    cdef public int torso
    cdef public int legs
    cdef public int filled[codes.MOUNTS]
    cdef public int action
    cdef public int time
    cdef public int chosen_ago
    cdef public int last_mount
    cdef public int last_target
    cdef public int moved_since
    cdef public int guard
    cdef public int evasion
    cdef public int marksman
    cdef public int engineer
    cdef public int repairing
    cdef public int heat
    cdef public int smoke
    cdef public int cover
    cdef public int force_field
    cdef public int jumps
    cdef public int mines
    cdef public int mine_space[codes.MAX_MINES]
    cdef public int mine_row[codes.MAX_MINES]
    cdef public int enemies
    cdef public int living
    cdef public int alive[codes.MAX_ENEMIES]
    cdef public int kind[codes.MAX_ENEMIES]
    cdef public int space[codes.MAX_ENEMIES]
    cdef public int enemy_time[codes.MAX_ENEMIES]
    cdef public int attack[codes.MAX_ENEMIES]
    cdef public int damage[codes.MAX_ENEMIES]
    cdef public int outbound[codes.MAX_ENEMIES]
    cdef public int acting
    cdef public int haste
    cdef public int target
    cdef public int second
    cdef public int hurt
    cdef public int pulled
    cdef public int lost_action
    cdef public int repairs

    cpdef void copy_from(self, State other) noexcept
    cpdef State copy(self)
    cpdef int score(self) noexcept
    cpdef int add_enemy(self, int kind, int space, int time, int attack, int damage, int outbound=*) except -1
    cpdef int add_mine(self, int space, int row) except -1
    cpdef void clear_enemies(self) noexcept
