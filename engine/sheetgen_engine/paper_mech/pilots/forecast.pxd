cimport cython
from sheetgen_engine.paper_mech cimport codes, skills
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
    cdef int place[constants.SLOTS]
    cdef int kind[constants.SLOTS]
    cdef int armour[constants.SLOTS]
    cdef int damage[constants.SLOTS]
    cdef int left[constants.SLOTS]
    cdef int attack[constants.SLOTS]
    cdef int space[constants.SLOTS]
    cdef int wait[constants.SLOTS]
    cdef int attack_known[constants.SLOTS]
    cdef int first_free[constants.SLOTS]
    cdef int outbound[constants.SLOTS]
    cdef int evades
    cdef int marksman
    cdef int reach[constants.SLOTS]
    cdef int period[constants.SLOTS]
    cdef int frequency[constants.SLOTS]
    cdef int attack_faces[constants.SLOTS * codes.MAX_ATTACKS]
    cdef int stances
    cdef int approach[codes.STANCES * constants.SLOTS * constants.MAP]
    cdef long long stamp
    cdef long long map_stamp[constants.SLOTS]
    cdef long long damage_stamp[constants.SLOTS]
    cdef long long attack_stamp[constants.SLOTS]
    cdef long long drift_stamp[codes.STANCES * constants.SLOTS * codes.MAX_SECTORS]
    cdef int drift_memo[codes.STANCES * constants.SLOTS * codes.MAX_SECTORS]
    cdef long long space_stamp[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef int selected_harm[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef int average_harm[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef long long harm_rate[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef int travel[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef int circle_time[codes.STANCES * constants.SLOTS * codes.MAX_SPACES]
    cdef int steps[constants.STEPS * codes.MAX_SPACES]
    # the projected position
    cdef int passed
    cdef long long harm
    cdef int at_act[constants.SLOTS]
    cdef int at_known[constants.SLOTS]
    cdef int at_space[constants.SLOTS]
    cdef int at_outbound[constants.SLOTS]
    cdef int at_wait[constants.SLOTS]
    cdef int at_left[constants.SLOTS]
    cdef long long destroy_time[constants.SLOTS]
    cdef int due_time[constants.SLOTS]
    cdef long long first_harm[constants.SLOTS]
    cdef long long rate[constants.SLOTS]

    cdef int allocate_projection(self) except -1
    cdef int forget(self) except -1
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
    cdef bint wants_in(self, int number, int space) noexcept
    cdef int units_to_attack(self, int number) noexcept
    cdef void fly(self, int number) noexcept
    cdef int activation_harm(self, int number) noexcept
    cdef int prevented_harm(self, int mount) noexcept
    cdef void adopt_projection(self, int option, int stance) noexcept
    cdef long long expected_harm(self, int option, int stance, int guard) noexcept
    cdef long long guarded_harm(self, long long first, int stance, int number, int space, int guard) noexcept
    cdef long long harm_until_destroyed(self, int count) noexcept
