from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.state cimport State

cpdef int action_t(State state, int action) noexcept
cpdef int free_actions(State state) noexcept
cpdef bint has_free_circle(State state, int action) noexcept
cpdef bint may_choose(State state, int action) noexcept
cpdef void choose(State state, int action) noexcept
cpdef void drop_action(State state) noexcept
cpdef bint may_haste(State state) noexcept
cpdef void pass_units(State state, int units) noexcept
cpdef int units_to_enemy(State state) noexcept
cpdef int choosable(State state) noexcept
cpdef int active_enemies(State state) noexcept
cpdef int mount_of(int row) noexcept
