cimport cython
from sheetgen_engine.paper_mech.pilots cimport constants

@cython.final
cdef class DiceOdds:
    cdef int tail[constants.KINDS_OF_DIE * constants.MOST_THROWN * constants.MOST_COUNTED]
    cdef int mean[constants.KINDS_OF_DIE * constants.MOST_THROWN * constants.MOST_COUNTED]
    cdef long long exact[constants.MOST_THROWN + 1]

    cpdef int at_least(self, int die, int count, int points) noexcept
    cpdef int expected(self, int die, int count, int points) noexcept
    cdef void lay_out(self, int die) noexcept
    cdef void store(self, int at) noexcept
    cdef void add_die(self, long long hit) noexcept

cdef int rerolled_on_miss(int faces, int rerolls) noexcept
cdef int rerolled_on_hit(int faces, int rerolls) noexcept
cdef long long hit_probability(int die) noexcept
cdef DiceOdds shared()
