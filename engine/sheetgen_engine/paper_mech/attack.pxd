from sheetgen_engine.paper_mech cimport codes, enemy, keywords, mines, skills, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef bint is_target(State state, int row, int target) noexcept
cpdef int targets(State state, int row) noexcept
cdef bint is_second_target(State state, int row, int first, int second) noexcept
cdef bint has_second_target(State state, int row, int first) noexcept
cdef void remember(State state) noexcept
cdef int waste(State state, GameBase game, int row) except -1
cdef int resolve(State state, GameBase game) except -1
cpdef int fire(State state, GameBase game, int row) except -1
cpdef int roll_damage(State state, GameBase game, int row, int target, int count) except -1
cdef int crush_attack(State state, GameBase game, int target, int points) except -1
cdef int strike(State state, GameBase game, int row, int target, int points) except -1
cdef int shake(State state, GameBase game, int row, int target) except -1
cdef int pull(State state, GameBase game, int option) except -1
cdef int set_off_mines(State state, GameBase game, int pulled) except -1
cdef int replace_disabled(State state, GameBase game, int target) except -1
cdef int scramble(State state, GameBase game, int target) except -1
