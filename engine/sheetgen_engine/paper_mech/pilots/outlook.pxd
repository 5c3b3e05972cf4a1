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
cdef class Outlook:
    cdef readonly Weights weights
    cdef DamageModel damage_model
    cdef ApproachCache approaches
    cdef Tables tables
    cdef int stance
    cdef int guard
    cdef int hurry
    cdef int last_mount
    cdef int last_target
    cdef int moved_since
    # the enemies
    cdef int living
    cdef int slot[6]
    cdef int kind[6]
    cdef int armour[6]
    cdef int damage[6]
    cdef int left[6]
    cdef int attack[6]
    cdef int space[6]
    cdef int wait[6]
    cdef int sure[6]
    cdef int reach[6]
    cdef int period[6]
    cdef int often[6]
    cdef int odds[24]
    cdef int stances
    cdef int approach[2592]
    cdef long long stamp
    cdef long long map_stamp[6]
    cdef long long damage_stamp[6]
    cdef long long attack_stamp[6]
    cdef long long danger_stamp[144]
    cdef int danger_memo[144]
    cdef long long seen[864]
    cdef int strike[864]
    cdef int threat[864]
    cdef long long pressure[864]
    cdef int travel[864]
    cdef int pace[864]
    cdef int steps[432]
    # the position imagined
    cdef int passed
    cdef long long harm
    cdef int acts[6]
    cdef int known[6]
    cdef int met[6]
    cdef int at_wait[6]
    cdef int at_left[6]
    cdef long long work[6]
    cdef int due[6]
    cdef long long first[6]
    cdef long long press[6]

    cpdef void forget(self)
    cdef void take(self, Tables tables) noexcept
    cdef void look(self, State state) noexcept
    cdef void look_at_enemies(self, State state, int changed) noexcept
    cdef void weigh_enemy(self, int number) noexcept
    cdef void weigh_attack(self, int number) noexcept
    cdef int enemy_dice(self, int stance, int number, int attack) noexcept
    cdef int danger(self, int stance, int number, int sector) noexcept
    cdef void weigh_space(self, int stance, int number, int space) noexcept
    cdef int drifting(self, int stance, int number, int sector) noexcept
    cdef int next_harm(self, int stance, int number, int space, int known) noexcept
    cdef int behind(self, int stance, int number, int space, int mount) noexcept
    cdef bint in_arc(self, int mount, int space) noexcept
    cdef void imagine_now(self) noexcept
    cdef bint let_pass(self, int units) noexcept
    cdef int harm_of_activation(self, int number) noexcept
    cdef int spared(self, int mount) noexcept
    cdef void stand_there(self, int option, int stance) noexcept
    cdef long long future(self, int option, int stance, int guard) noexcept
    cdef long long guarded(self, long long first, int stance, int number, int space, int guard) noexcept
    cdef long long harm_until_destroyed(self, int count) noexcept
