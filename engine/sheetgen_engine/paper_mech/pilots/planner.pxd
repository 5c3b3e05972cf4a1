cimport cython
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.pilots cimport approaches, dice_odds, effect_worth
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.action_groups cimport ActionGroups
from sheetgen_engine.paper_mech.pilots.dice_odds cimport DiceOdds
from sheetgen_engine.paper_mech.pilots.forecast cimport Forecast
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Planner:
    cdef readonly Forecast forecast
    cdef DiceOdds dice_odds
    cdef Tables tables
    cdef ActionGroups groups
    # the best action found
    cdef readonly int action
    cdef long long cost
    # for one moment
    cdef long long harm_before
    cdef long long miss_harm
    cdef long long stay_harm
    cdef int free_move
    cdef int move_known
    cdef long long move_harm[codes.MOVE_OPTIONS]
    cdef long long guard_harm[codes.MOUNTS]
    cdef long long destroyed_harm[constants.SLOTS]
    cdef long long circle_value[constants.SLOTS]
    cdef int tried[codes.WEAPON_ROWS]
    cdef int remembered_action
    cdef long long keys[2 * constants.KEY_LENGTH]

    cdef void observe(self, State state) noexcept
    cdef int extra_t(self) noexcept
    cdef long long worth_of_mine(self, int row) noexcept
    cdef long long harm_of_mine(self, int row, int number) noexcept
    cdef bint in_right_stance(self, int row) noexcept
    cdef int choosable(self) noexcept
    cdef bint is_harmless(self) noexcept
    cdef void find_best(self) noexcept
    cdef void find_best_with_lookahead(self, State state) noexcept
    cdef void look_ahead(self, State state, int move, int option) noexcept
    cdef int drop_equivalent(self, int actions) noexcept
    cdef void reset(self) noexcept
    cdef void advance(self, int units) noexcept
    cdef long long cost_of_action(self, int action, int haste) noexcept
    cdef long long cost_of_turn(self, int stance) noexcept
    cdef long long harm_after_move(self, int option) noexcept
    cdef int free_moves(self) noexcept
    cdef long long cost_of_row(self, int row, int haste) noexcept
    cdef long long cost_with_guard(self, int mount) noexcept
    cdef void find_free_move(self) noexcept
    cdef int targets(self, int row) noexcept
    cdef int dice(self, int row, int number) noexcept
    cdef bint is_combo(self, int row, int place) noexcept
    cdef long long cost_of_hit(self, int row, int number, int haste) noexcept
    cdef long long cost_of_delay(self, int row, int number, int haste, int kill, int points) noexcept
    cdef long long harm_once_destroyed(self, int number) noexcept
    cdef long long value_of_circle(self, int number) noexcept
    cdef int kill_probability(self, int row, int number, int die, int dice, int haste) noexcept
    cdef void remember(self) noexcept
    cdef bint is_remembered(self) noexcept
    cdef void write_key(self, int at) noexcept

cdef bint leads_to(int move, int option) noexcept
