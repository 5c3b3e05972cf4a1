cimport cython
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.pilots cimport dice_odds, approaches
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.dice_odds cimport DiceOdds
from sheetgen_engine.paper_mech.pilots.forecast cimport Forecast
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Plans:
    cdef readonly Forecast forecast
    cdef DiceOdds dice_odds
    cdef Tables tables
    cdef int groups
    cdef int group_t[16]
    cdef int group_actions[16]
    cdef int plain_rows
    cdef int alike[12]
    # the best action found
    cdef readonly int action
    cdef long long cost
    # of one moment
    cdef long long until
    cdef long long still
    cdef long long unmoved
    cdef int move
    cdef int settled
    cdef long long plain[5]
    cdef long long behind_guard[4]
    cdef long long dead[6]
    cdef long long slope[6]
    cdef int tried[12]
    cdef int kept
    cdef long long pages[50]

    cdef void look(self, State state) noexcept
    cdef void take(self, Tables tables) noexcept
    cdef bint are_alike(self, int row, int other) noexcept
    cdef int choosable(self) noexcept
    cdef void find_best(self) noexcept
    cdef void look_further(self, State state) noexcept
    cdef void try_ahead(self, State state, int move, int option) noexcept
    cdef int without_twins(self, int actions) noexcept
    cdef void begin(self) noexcept
    cdef void begin_moment(self, int units) noexcept
    cdef long long cost_of_action(self, int action, int haste) noexcept
    cdef long long cost_of_turn(self, int stance) noexcept
    cdef long long after(self, int option) noexcept
    cdef int free_moves(self) noexcept
    cdef long long cost_of_row(self, int row, int haste) noexcept
    cdef long long cost_behind_guard(self, int mount) noexcept
    cdef void stay(self) noexcept
    cdef int targets(self, int row) noexcept
    cdef int dice(self, int row, int number) noexcept
    cdef bint follows(self, int row, int slot) noexcept
    cdef long long cost_of_hit(self, int row, int number, int haste) noexcept
    cdef long long cost_of_delay(self, int row, int number, int haste, int kill, int points) noexcept
    cdef long long once_destroyed(self, int number) noexcept
    cdef long long worth_of_circle(self, int number) noexcept
    cdef int kill(self, int row, int number, int die, int dice, int haste) noexcept
    cdef void remember(self) noexcept
    cdef bint remembers(self) noexcept
    cdef void write_down(self, int at) noexcept

cdef bint leads_to(int move, int option) noexcept
