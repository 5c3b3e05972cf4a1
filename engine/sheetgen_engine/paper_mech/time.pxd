from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.state cimport State

cpdef int action_t(State state, int action) noexcept
cdef int added_t(State state) noexcept
cdef int free_actions(State state) noexcept
cdef bint has_free_circle(State state, int action) noexcept
cdef int locked_actions(State state) noexcept
cdef bint may_choose_any(State state) noexcept
cdef bint may_choose(State state, int action) noexcept
cdef void choose(State state, int action) noexcept
cdef void drop_action(State state) noexcept
cdef int resolve_action(State state, int haste) noexcept
cdef void close_action(State state, int phase) noexcept
cdef bint may_haste(State state) noexcept
cdef int pass_units(State state, int units) noexcept
cdef int units_to_enemy(State state) noexcept
cdef int choosable(State state) noexcept
cdef int active_enemies(State state) noexcept
cdef int active_enemy(State state) noexcept
cdef int mount_of(int row) noexcept
