from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State

cdef int deal(State state, GameBase game, int location, int points) except -1
cdef int spill_over(State state, GameBase game, int location, int points) except -1
cdef bint leads_to_free_circle(State state, int location) noexcept
cdef bint has_room(State state, int mount) noexcept
cdef int fill_torso(State state, GameBase game, int points) except -1
cdef int fill_legs(State state, GameBase game, int points) except -1
cdef int fill_mount(State state, GameBase game, int mount, int points) except -1
cdef int fill_downwards(State state, int mount, int circle, int points) noexcept
cdef int scatter(State state, GameBase game, int mount, int points) except -1
cdef int fill_from_top(State state, GameBase game, int mount, int points) except -1
cdef int lose_mount(State state, GameBase game, int mount) except -1
cdef int lose_guard(State state, GameBase game) except -1
cdef int lose_action(State state, GameBase game) except -1
