from sheetgen_engine.core.fields cimport Fields
from sheetgen_engine.paper_mech cimport accounts, codes
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Ledger(Fields):
    cdef long long sums[accounts.SUMS]
    cdef int pending
    cdef int wave_start
    cdef int acting_attack
    cdef int first_location
    cdef int spills
    cdef int path
    cdef int place_value
    cdef int damage_before[codes.MAX_ENEMIES]

    cpdef void add(self, Ledger other) noexcept
    cpdef void action_chosen(self, int action) noexcept
    cpdef void action_dropped(self, int action) noexcept
    cpdef void action_lost(self) noexcept
    cpdef void action_resolved(self, int action, int haste) noexcept
    cpdef void attack_wasted(self, int row) noexcept
    cpdef void moved_freely(self, int option) noexcept
    cpdef void time_passes(self, State state, int units) noexcept
    cpdef void attack_begins(self, State state) noexcept
    cpdef void attack_fired(self, State state, int row, int points) noexcept
    cpdef void enemy_acts(self, State state, int enemy, bint in_range) noexcept
    cpdef void location_hit(self, int location, int points) noexcept
    cpdef void circles_filled(self, int location, int circles) noexcept
    cpdef void damage_spilled(self, int location) noexcept
    cpdef void circle_repaired(self, int option) noexcept
    cpdef void wave_begins(self, State state) noexcept
    cpdef void game_ends(self, State state) noexcept
