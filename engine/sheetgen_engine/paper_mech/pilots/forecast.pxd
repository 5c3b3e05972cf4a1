cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.pilots cimport constants, enemy_harm
from sheetgen_engine.paper_mech.pilots.enemy_harm cimport EnemyHarm

@cython.final
cdef class Forecast(EnemyHarm):
    # the projected position
    cdef int passed
    cdef long long harm
    cdef int at_act[constants.SLOTS]
    cdef int at_known[constants.SLOTS]
    cdef int at_attack[constants.SLOTS]
    cdef int at_space[constants.SLOTS]
    cdef int at_outbound[constants.SLOTS]
    cdef int at_wait[constants.SLOTS]
    cdef int at_left[constants.SLOTS]
    cdef long long destroy_time[constants.SLOTS]
    cdef int due_time[constants.SLOTS]
    cdef long long first_harm[constants.SLOTS]
    cdef long long rate[constants.SLOTS]
    cdef int before_jump[constants.SLOTS]

    cdef void reset_projection(self) noexcept
    cdef bint advance(self, int units) noexcept
    cdef void move_on(self, int number, int before, int reach) noexcept
    cdef void choose_attack(self, int number) noexcept
    cdef void move_enemy(self, int number) noexcept
    cdef bint wants_in(self, int number, int space) noexcept
    cdef int units_to_attack(self, int number) noexcept
    cdef void fly(self, int number) noexcept
    cdef int activation_harm(self, int number) noexcept
    cdef int prevented_harm(self, int mount) noexcept
    cdef bint flies_past(self, int number) noexcept
    cdef void adopt_projection(self, int option, int stance) noexcept
    cdef long long expected_harm(self, int option, int stance, int guard) noexcept
    cdef long long guarded_harm(self, long long first, int stance, int number, int space, int guard) noexcept
    cdef long long harm_until_destroyed(self, int count) noexcept
