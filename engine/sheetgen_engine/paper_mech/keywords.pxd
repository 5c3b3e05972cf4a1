from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, damage, time
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cpdef int power(State state, int row, int enemy) noexcept
cpdef int target_armour(State state, int row, int enemy) noexcept
cpdef bint in_right_stance(State state, int row) noexcept
cpdef bint near_enough(State state, int row, int first, int second) noexcept
cpdef int distance(int rings, int sectors, int around) noexcept
cpdef int free_circles(State state, int enemy) noexcept
cpdef void delay_enemy(State state, int enemy, int units) noexcept
cpdef int pulled_to(State state, int enemy, int option) noexcept
cpdef bint may_pull(State state, int row, int enemy, int option) noexcept
cpdef bint any_pull(State state, int row, int enemy) noexcept
cpdef bint in_arc_of(State state, int mount, int space) noexcept
cpdef int shields(State state, int enemy) noexcept
cpdef bint defends(State state) noexcept
cpdef bint guards(State state) noexcept
cpdef int parry_rolls(State state, int enemy, int location) noexcept
cpdef int parried(Dice dice, Record record, int armour, int points) except -1
