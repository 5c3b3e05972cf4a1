from sheetgen_engine.core.sets cimport lowest
from sheetgen_engine.mech_cards cimport attack, codes
from sheetgen_engine.mech_cards.pilots.pilot cimport Pilot
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef class Reference(Pilot):
    cpdef int choose(self, State state) except? -1

cpdef int damage_in_100(State state, int advantage, int output) noexcept
cpdef int shot_worth(State state, int weapon, int attack_, int shot, int aiming, int target) noexcept
cdef int volley_worth(State state, int attack_, int aiming, int mech, int part) noexcept
cpdef int part_need(State state, int mech, int part) noexcept
cpdef int parts_need(State state, int mech, int parts) noexcept
cpdef int way_out(State state, int mech, int part) noexcept
cdef int best_target(State state, int attack_, int aiming) noexcept
cdef int next_players_mech(State state, int mech) noexcept
cdef int choose_action(State state) noexcept
cdef bint charge_is_better(State state, int ranged) noexcept
cdef int share(State state, int attack_, int aiming, int target) noexcept
cdef int need_of(State state, int target) noexcept
cdef int best_of(State state, int weapons) noexcept
cdef int next_weapon(State state) noexcept
cdef int first_mech(State state) noexcept
cdef int choose_card(State state) noexcept
