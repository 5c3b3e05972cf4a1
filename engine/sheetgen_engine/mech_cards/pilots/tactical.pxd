from sheetgen_engine.core.sets cimport count_bits
from sheetgen_engine.mech_cards cimport attack, codes, specials
from sheetgen_engine.mech_cards.pilots cimport reference
from sheetgen_engine.mech_cards.pilots.pilot cimport Pilot
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef int WHOLE
cdef int SPEED_SHARE
cdef int EVADE_SHARE
cdef int JAM_COST
cdef int REPAIR_SHARE
cdef int FEW
cdef int MANY

cdef class Tactical(Pilot):
    cpdef int choose(self, State state) except? -1

cdef int usable_weapons(State state, int mech, int attack_, int fired, int jammed) noexcept
cdef int shot_share(State state, int mech, int weapon, int bonus, int target, int part, int evades) noexcept
cpdef int failures(State state, int target, int over, int fright) noexcept
cdef int volley_share(
    State state, int mech, int attack_, int aiming, int fired, int jammed, int target, int part, int evades
) noexcept
cdef int best_target(State state, int mech, int attack_, int aiming, int fired, int jammed) noexcept
cdef int claimed_share(State state, int target) noexcept
cdef int best_share(State state, int mech, int attack_, int aiming, int fired, int jammed) noexcept
cdef int danger(State state, int mech, int evades) noexcept
cdef int choose_action(State state) noexcept
cdef int next_weapon(State state) noexcept
cdef int choose_mech(State state) noexcept
cpdef int choose_card(State state) noexcept
