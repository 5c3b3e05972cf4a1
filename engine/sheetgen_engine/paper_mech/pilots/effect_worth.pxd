from sheetgen_engine.core.sets cimport count_bits
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.pilots cimport approaches, constants
from sheetgen_engine.paper_mech.pilots.dice_odds cimport DiceOdds
from sheetgen_engine.paper_mech.pilots.damage_model cimport DamageModel
from sheetgen_engine.paper_mech.pilots.forecast cimport Forecast
from sheetgen_engine.paper_mech.tables cimport Tables

cdef long long worth(Forecast forecast, int row, long long miss_harm) noexcept
cdef int marksman_prize(Forecast forecast, DiceOdds dice_odds, int row, int die, int dice) noexcept
cdef long long harm_of_unit(Forecast forecast) noexcept
cdef long long screen_worth(Forecast forecast, int smoke, int cover) noexcept
cdef long long field_worth(Forecast forecast, int points, long long miss_harm) noexcept
cdef long long repair_worth(Forecast forecast, int repairs) noexcept
cdef long long harm_after_jump(Forecast forecast, int moves, int stance) noexcept
cdef bint may_jump(Forecast forecast, int option, int stance) noexcept
cdef void carry(Forecast forecast, int option, bint onwards) noexcept
cdef int next_space(Forecast forecast, int number) noexcept
