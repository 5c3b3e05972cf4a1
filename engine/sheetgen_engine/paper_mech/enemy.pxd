from sheetgen_engine.paper_mech cimport codes, damage, effects, flight, keywords, mines, skills, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int act(State state, GameBase game, int enemy, int shield) except -1
cdef int act_plainly(State state, GameBase game, int enemy, int shield) except -1
cdef int begin(State state, GameBase game, int enemy, bint attacks) except -1
cdef int take_next(State state, GameBase game, int enemy, int die) except -1
cdef int go_on(State state, GameBase game, int enemy, bint attacked) except -1
cdef int move_on(State state, GameBase game, int enemy, bint attacked) except -1
cpdef bint in_range(State state, int enemy) noexcept
cpdef bint attacks_now(State state, int enemy) noexcept
cpdef int attack(State state, GameBase game, int enemy, int shield) except -1
cdef int attack_plainly(State state, GameBase game, int enemy, int shield) except -1
cdef int throw(State state, GameBase game, int enemy) except -1
cdef int report(GameBase game, int enemy, int location, int armour, int points) except -1
cdef int roll(State state, GameBase game, int enemy, int location, int armour, int count) except -1
cdef int roll_with_keywords(State state, GameBase game, int enemy, int location, int armour, int count) except -1
cdef int reroll_misses(State state, GameBase game, int enemy, int armour, int count) except -1
cdef int delay_player(State state, GameBase game, int enemy, int points) except -1
cpdef int most_damaged(State state, int sector) noexcept
cdef bint wants_in(State state, int enemy) noexcept
cdef int first_usable(State state, int enemy) noexcept
cdef void choose_strongest(State state, int enemy, int ring) noexcept
cdef int find_location(State state, GameBase game, int enemy, int shield) except -1
cdef int shield_mount(State state, GameBase game, int enemy, int shield) except? -2
cdef int roll_location(State state, GameBase game, int enemy) except -1
cdef int attack_dice(State state, int enemy) noexcept
cdef int armour_against(State state, int enemy, int location) noexcept
cdef int step(State state, GameBase game, int enemy, bint attacked) except -1
cdef int move(State state, GameBase game, int enemy, bint attacked) except -1
cdef int roll_attack(State state, GameBase game, int enemy) except -1
cdef int choose_attack(State state, GameBase game, int enemy) except -1
cdef int attack_t(State state, int enemy) noexcept
cdef bint selected_is_disabled(State state, int enemy) noexcept
