from sheetgen_engine.paper_mech cimport codes, keywords
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int roll_damage(State state, GameBase game, int row, int target, int count) except -1
cdef bint just_failed(State state, GameBase game, int count, int needed) noexcept
cpdef bint is_marksman(State state) noexcept
cpdef bint evades(State state) noexcept
cpdef bint is_engineer(State state) noexcept
cdef int attack_resolved(State state, GameBase game, int count, int points) except -1
cdef int attack_missed(State state, GameBase game) except -1
cdef int repaired(State state, GameBase game, int repairs) except -1
