from sheetgen_engine.paper_mech cimport codes, damage, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cpdef int power(State state, int row, int enemy) noexcept
cdef bint follows_up(State state, int row, int enemy) noexcept
cpdef int armour_of(State state, int enemy) noexcept
cdef int target_armour(State state, int row, int enemy) noexcept
cdef bint in_right_stance(State state, int row) noexcept
cdef bint near_enough(State state, int row, int first, int second) noexcept
cdef int distance(int rings, int sectors, int around) noexcept
cpdef int free_circles(State state, int enemy) noexcept
cdef void delay_enemy(State state, int enemy, int units) noexcept
cpdef int pulled_to(State state, int enemy, int option) noexcept
cdef bint may_pull(State state, int row, int enemy, int option) noexcept
cdef int pull(State state, GameBase game, int option) except -1
cdef bint any_pull(State state, int row, int enemy) noexcept
cdef bint next_pulled(State state) noexcept
cdef bint in_arc_of(State state, int mount, int space) noexcept
cdef int shields(State state, int enemy) noexcept
cdef bint defends(State state) noexcept
cdef bint guards(State state) noexcept
cdef int raise_guard(State state, GameBase game, int row) except -1
cdef int end_guard(State state, GameBase game) except -1
cdef int parry_rolls(State state, int enemy, int location) noexcept
cdef int roll_parry(GameBase game, int armour, int points) except -1
