cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots cimport approaches
from sheetgen_engine.paper_mech.pilots.damage_model cimport DamageModel
from sheetgen_engine.paper_mech.pilots.approaches cimport ApproachCache
from sheetgen_engine.paper_mech.pilots.weights cimport Weights
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Forecast:
    cdef readonly Weights weights
    cdef DamageModel damage_model
    cdef ApproachCache approaches
    cdef Tables tables
    cdef int stance
    cdef int guard
    cdef int unit_price
    cdef int last_mount
    cdef int last_target
    cdef int moved_since
    # the enemies
    cdef int living
    cdef int place[6]
    cdef int kind[6]
    cdef int armour[6]
    cdef int damage[6]
    cdef int left[6]
    cdef int attack[6]
    cdef int space[6]
    cdef int wait[6]
    cdef int attack_known[6]
    cdef int reach[6]
    cdef int period[6]
    cdef int frequency[6]
    cdef int attack_faces[24]
    cdef int stances
    cdef int approach[2592]
    cdef long long stamp
    cdef long long map_stamp[6]
    cdef long long damage_stamp[6]
    cdef long long attack_stamp[6]
    cdef long long drift_stamp[144]
    cdef int drift_memo[144]
    cdef long long space_stamp[864]
    cdef int selected_harm[864]
    cdef int average_harm[864]
    cdef long long harm_rate[864]
    cdef int travel[864]
    cdef int circle_time[864]
    cdef int steps[432]
    # the projected position
    cdef int passed
    cdef long long harm
    cdef int at_act[6]
    cdef int at_known[6]
    cdef int at_space[6]
    cdef int at_wait[6]
    cdef int at_left[6]
    cdef long long destroy_time[6]
    cdef int due_time[6]
    cdef long long first_harm[6]
    cdef long long rate[6]

    cdef int allocate_projection(self) except -1
    cpdef void forget(self)
    cdef void use_tables(self, Tables tables) noexcept
    cdef void observe(self, State state) noexcept
    cdef void observe_enemies(self, State state, int changed) noexcept
    cdef void update_enemy(self, int number) noexcept
    cdef void update_attack(self, int number) noexcept
    cdef int enemy_dice(self, int stance, int number, int attack) noexcept
    cdef int sector_harm(self, int stance, int number, int sector) noexcept
    cdef void evaluate_space(self, int stance, int number, int space) noexcept
    cdef int drift_harm(self, int stance, int number, int sector) noexcept
    cdef int next_harm(self, int stance, int number, int space, int known) noexcept
    cdef int shielded_harm(self, int stance, int number, int space, int mount) noexcept
    cdef bint in_arc(self, int mount, int space) noexcept
    cdef void reset_projection(self) noexcept
    cdef bint advance(self, int units) noexcept
    cdef int activation_harm(self, int number) noexcept
    cdef int prevented_harm(self, int mount) noexcept
    cdef void adopt_projection(self, int option, int stance) noexcept
    cdef long long expected_harm(self, int option, int stance, int guard) noexcept
    cdef long long guarded_harm(self, long long first, int stance, int number, int space, int guard) noexcept
    cdef long long harm_until_destroyed(self, int count) noexcept
