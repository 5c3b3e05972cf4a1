cimport cython
from sheetgen_engine.core.sets cimport count_bits
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.pilots cimport dice_odds
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.dice_odds cimport DiceOdds
from sheetgen_engine.paper_mech.pilots.weights cimport Weights
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class DamageModel:
    cdef Weights weights
    cdef DiceOdds dice_odds
    cdef Tables tables
    cdef int legs
    cdef int torso
    cdef int evasion
    cdef int prize[codes.STANCES]
    cdef int filled[codes.MOUNTS]
    cdef int share[codes.MOUNTS]
    cdef int equivalent[codes.MAX_SECTORS]
    cdef int free_actions
    cdef int extra_t
    cdef int cover
    cdef int free_circles[codes.LOCATIONS]
    cdef int price[codes.LOCATIONS * codes.MAX_TORSO]
    cdef int spill_price[codes.LOCATIONS]
    cdef long long stamp
    cdef long long free_stamp
    cdef long long harm_stamp[codes.STANCES * constants.MOST_THROWN * codes.MAX_SECTORS]
    cdef int harm_memo[codes.STANCES * constants.MOST_THROWN * codes.MAX_SECTORS]

    cpdef bint update(self, State state) noexcept
    cdef void use_tables(self, Tables tables) noexcept
    cdef bint are_equivalent(self, int sector, int other) noexcept
    cdef bint differs(self, State state) noexcept
    cdef void price_circles(self) noexcept
    cdef void price_leg_circles(self) noexcept
    cdef int price_of_mount(self, int mount, int free) noexcept
    cdef int price_of_move(self, int move) noexcept
    cdef int hit_harm(self, int location, int die, int dice, int prize) noexcept
    cdef int armour_die(self, int location, int sector) noexcept
    cdef int harm(self, int stance, int dice, int sector) noexcept
    cdef int covered_harm(self, int stance, int dice, int sector, int cover) noexcept
    cdef int mean_harm(self, int stance, int dice, int sector) noexcept
    cdef int aimed_mount(self, int sector) noexcept
    cdef int shielded_harm(self, int stance, int dice, int sector, int mount) noexcept
