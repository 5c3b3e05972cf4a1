cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.pilots cimport dice_odds
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.damage_model cimport DamageModel
from sheetgen_engine.paper_mech.pilots.dice_odds cimport DiceOdds
from sheetgen_engine.paper_mech.pilots.weights cimport Weights
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class ApproachCache:
    cdef Weights weights
    cdef DiceOdds dice_odds
    cdef Tables tables
    cdef int firing
    cdef int size
    cdef int room
    cdef long long key[constants.MAPS]
    cdef int maps[constants.ROOM]
    cdef int count
    cdef int fired[codes.WEAPON_ROWS]
    cdef int rate_of[codes.WEAPON_ROWS * codes.MAX_RINGS]
    cdef int acts_before[codes.WEAPON_ROWS]
    cdef int reached[constants.DRIFTS]
    cdef int travel[codes.MAX_SPACES]
    cdef int pace[codes.MAX_SPACES]
    cdef int goal[codes.MAX_SPACES]
    cdef int total[codes.MAX_SPACES]

    cdef void forget(self) noexcept
    cdef void use_tables(self, Tables tables) noexcept
    cdef int find_map(self, DamageModel damage_model, int kind, int left, int period, int stance) noexcept
    cdef int find_slot(self, long long key) noexcept
    cdef void rate_rows(self, int rows, int slow, int armour, int left, int period, int stance) noexcept
    cdef int points_of(self, int row, int armour, int left, int dice) noexcept
    cdef int best_rate(self, int rows, int space) noexcept
    cdef void find_paths(self, int rows, int moves, int left, int period, int stance) noexcept
    cdef int relax(self, int space, int other, int step) noexcept

cdef int extra_dice(Tables tables, int row) noexcept
cdef int row_die(Tables tables, int row, int armour, int haste) noexcept
cdef ApproachCache shared()
