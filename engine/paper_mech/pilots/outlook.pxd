cimport cython
from engine.paper_mech cimport codes, time
from engine.paper_mech.pilots cimport chances
from engine.paper_mech.pilots cimport codes as marks
from engine.paper_mech.pilots.chances cimport Chances
from engine.paper_mech.state cimport State, count_bits
from engine.paper_mech.tables cimport Tables

@cython.final
cdef class Outlook:
    cdef Chances chances
    cdef int weight[40]
    cdef Tables tables
    # the position looked at
    cdef int enemies
    cdef int stance
    cdef int legs
    cdef int torso
    cdef int filled[4]
    cdef int last_mount
    cdef int last_target
    cdef int moved_since
    cdef int guard
    cdef int rows
    cdef int slow
    cdef int hurry
    cdef int alive[6]
    cdef int kind[6]
    cdef int space[6]
    cdef int wait[6]
    cdef int attack[6]
    cdef int left[6]
    cdef int damage[6]
    # what was worked out for this damage to mech and enemies
    cdef int stamp
    cdef int mech_stamp
    cdef long long mech_key
    cdef long long enemy_key
    cdef int cost[60]
    cdef int period[6]
    cdef int odds[24]
    cdef int rate_of[72]
    cdef long long map_key[256]
    cdef int map_stamp[256]
    cdef int map_of[12]
    cdef int travel[18432]
    cdef int pace[18432]
    cdef int hit_stamp[13440]
    cdef int hit_memo[13440]
    cdef int work[6]
    cdef long long threat[6]
    cdef int often[6]
    cdef int harm_stamp[576]
    cdef int harm_memo[576]
    cdef int danger_stamp[864]
    cdef int danger_memo[864]
    # the position imagined
    cdef int at_space[6]
    cdef int at_wait[6]
    cdef int at_left[6]
    cdef int at_known[6]
    cdef int before[6]
    cdef int met[6]
    cdef int moved[6]
    cdef int alike[12]
    cdef int marginal[6]

    cpdef set_weight(self, str name, int value)
    cdef void look(self, State state) noexcept
    cdef void weigh_body(self) noexcept
    cdef void weigh_enemies(self) noexcept
    cdef int worth_of_mount(self, int mount) noexcept
    cdef int weight_of_move(self, int move) noexcept
    cdef int enemy_dice(self, int stance, int slot, int attack) noexcept
    cdef int hit_cost(self, int location, int die, int dice) noexcept
    cdef int armour_die(self, int location, int sector) noexcept
    cdef int harm(self, int stance, int slot, int attack, int sector) noexcept
    cdef int shielded(self, int stance, int slot, int attack, int sector, int mount) noexcept
    cdef int danger(self, int stance, int slot, int space) noexcept
    cdef int row_die(self, int row, int kind, int haste) noexcept
    cdef int rate(self, int space) noexcept
    cdef void weigh_rows(self, int stance, int slot) noexcept
    cdef void prepare(self, int stance, int slot) noexcept
    cdef void draw_map(self, int stance, int slot, int base) noexcept
    cdef bint shorter(self, int base, int space, int other, int step, int left) noexcept
    cdef int next_harm(self, int stance, int slot, int guard) noexcept
    cdef bint in_arc(self, int mount, int space) noexcept
    cdef void imagine_now(self) noexcept
    cdef long long imagine(self, int units, int shield) noexcept
    cdef long long future(self, int stance, int guard) noexcept
    cdef long long after_move(self, int option, int stance, int guard) noexcept
    cdef void shift(self, int option) noexcept
    cdef void remember(self, int option) noexcept
    cdef void go_back(self) noexcept
    cdef void go_on(self) noexcept
    cdef void find_alike(self) noexcept
    cdef bint are_alike(self, int row, int other) noexcept
    cdef void forget_maps(self) noexcept
