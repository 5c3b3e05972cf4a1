from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Record:
    cdef readonly Tables tables
    cdef readonly list events
    cdef list dice
    cdef list again
    cdef list rerolled

    cdef int wave_began(self, int wave, int die) except -1
    cdef int wave_drawn(self, State state) except -1
    cdef int enemy_appeared(self, State state, int enemy, int attack_die, int start_die) except -1
    cdef int wave_cleared(self, State state) except -1
    cdef int repairs_rolled(self, int repairs) except -1
    cdef int repairs_allowed(self, int repairs) except -1
    cdef int repairs_take(self, int units) except -1
    cdef int skill_trained(self, object skill, int filled, int circles) except -1
    cdef int skill_used(self, object skill) except -1
    cdef int repaired(self, State state, int option) except -1
    cdef int repairs_forfeited(self, int repairs) except -1
    cdef int game_ended(self, State state) except -1
    cdef int time_passed(self, State state) except -1
    cdef int waiting(self) except -1
    cdef int action_chosen(self, State state) except -1
    cdef int action_dropped(self, State state) except -1
    cdef int action_lost(self, int action) except -1
    cdef int hasted(self, State state) except -1
    cdef int stance_taken(self, int stance) except -1
    cdef int moved(self, State state, int how, bint free) except -1
    cdef int wasted(self, State state, int row) except -1
    cdef int fired(self, State state, int row, int power) except -1
    cdef int thrown(self, Dice dice, int count) except -1
    cdef int thrown_again(self, Dice dice, int count) except -1
    cdef int rolled_again(self, int face) except -1
    cdef int attack_rolled(self, State state, int target, int armour, int damage, bint crushed) except -1
    cdef int enemy_damaged(self, State state, int enemy, int points, int filled) except -1
    cdef int enemy_delayed(self, State state, int enemy) except -1
    cdef int enemy_pulled(self, State state, int enemy, int option) except -1
    cdef int guard_raised(self, int mount) except -1
    cdef int guard_lapsed(self, int mount, object why) except -1
    cdef int overheated(self, int mount, int first, int before, int after) except -1
    cdef int heat_rises(self, int t) except -1
    cdef int screen_rises(self, int smoke, int cover) except -1
    cdef int screen_lapsed(self) except -1
    cdef int field_raised(self, int points) except -1
    cdef int damage_absorbed(self, int points, int left) except -1
    cdef int mine_laid(self, int space) except -1
    cdef int mine_went_off(self, int enemy, int row, int armour, int damage) except -1
    cdef int enemy_repaired(self, State state, int enemy, int circles) except -1
    cdef int enemy_acts(self, State state, int enemy, bint in_range) except -1
    cdef int shield_meets(self, int enemy, int mount, int shield) except -1
    cdef int location_rerolled(self, int enemy, int die) except -1
    cdef int location_rolled(self, int enemy, int die, int location) except -1
    cdef int enemy_rolled(self, int enemy, int location, int armour, int damage) except -1
    cdef int enemy_rolled_again(self, int face) except -1
    cdef int location_aimed(self, int enemy, int location) except -1
    cdef int player_delayed(self, State state) except -1
    cdef int enemy_flies(self, State state, int enemy) except -1
    cdef int enemy_leaves(self, State state, int enemy) except -1
    cdef int enemy_returns(self, State state, int enemy, int die) except -1
    cdef int attack_crushed(self, int target, int points) except -1
    cdef int mount_scattered(self, int mount, int before) except -1
    cdef int enemy_moved(self, State state, int enemy) except -1
    cdef int attack_chosen(self, State state, int enemy, int die, object why) except -1
    cdef int torso_filled(self, int before, int after) except -1
    cdef int legs_filled(self, int before, int after) except -1
    cdef int mount_filled(self, int mount, int die, int before, int after) except -1
    cdef int spilled(self, int location, int die, int to, int points) except -1
    cdef int damage_lost(self, int points) except -1
