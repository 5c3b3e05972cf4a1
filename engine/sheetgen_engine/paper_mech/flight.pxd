from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int fly(State state, GameBase game, int jet) except -1
cpdef bint attacks_now(State state, int jet) noexcept
cdef int cross(State state, GameBase game, int jet) except -1
cdef int fly_to(State state, GameBase game, int jet, int space) except -1
cdef int leave(State state, GameBase game, int jet) except -1
cdef int come_back(State state, GameBase game, int jet) except -1
