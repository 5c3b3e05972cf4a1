cimport cython
from sheetgen_engine.paper_mech cimport codes, skills
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots cimport approaches
from sheetgen_engine.paper_mech.pilots.damage_model cimport DamageModel
from sheetgen_engine.paper_mech.pilots.approaches cimport ApproachCache
from sheetgen_engine.paper_mech.pilots.weights cimport Weights
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class EnemyHarm:
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
    cdef int heat
    cdef int smoke
    cdef int cover
    cdef int force_field
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
    cdef int first[constants.SLOTS]
    cdef int first_free[constants.SLOTS]
    cdef int outbound[constants.SLOTS]
    cdef int evades
    cdef int marksman
    cdef int marksman_prize
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

    @cython.final
    cdef int forget(self) except -1
    @cython.final
    cdef void use_tables(self, Tables tables) noexcept
    @cython.final
    cdef void observe(self, State state) noexcept
    @cython.final
    cdef void observe_enemies(self, State state, int changed) noexcept
    @cython.final
    cdef void update_enemy(self, int number) noexcept
    @cython.final
    cdef void update_attack(self, int number) noexcept
    @cython.final
    cdef int next_harm(self, int stance, int number, int space, int known) noexcept
    @cython.final
    cdef int shielded_harm(self, int stance, int number, int space, int mount) noexcept
    @cython.final
    cdef int screened_harm(self, int stance, int number, int space, int smoke, int cover) noexcept
    @cython.final
    cdef bint in_arc(self, int mount, int space) noexcept

cdef int enemy_dice(EnemyHarm enemies, int stance, int number, int attack) noexcept
cdef int sector_harm(EnemyHarm enemies, int stance, int number, int sector) noexcept
cdef void evaluate_space(EnemyHarm enemies, int stance, int number, int space) noexcept
cdef int attack_harm(EnemyHarm enemies, int stance, int number, int attack, int space) noexcept
cdef int chosen_attack(EnemyHarm enemies, int number, int space) noexcept
cdef int drift_harm(EnemyHarm enemies, int stance, int number, int sector) noexcept
cdef int harm_in_reach(EnemyHarm enemies, int number, int space, long long harm, int far) noexcept
