cimport cython
from sheetgen_engine.paper_mech.pilots cimport constants

@cython.final
cdef class Chances:
    cdef int tail[35840]
    cdef int mean[35840]
    cdef long long exactly[41]

    cpdef int at_least(self, int die, int count, int points) noexcept
    cpdef int expected(self, int die, int count, int points) noexcept
    cdef void lay_out(self, int die) noexcept
    cdef void keep(self, int at) noexcept
    cdef void one_die_more(self, long long hit) noexcept

cdef int again_on_a_miss(int faces, int rerolls) noexcept
cdef int again_on_a_hit(int faces, int rerolls) noexcept
cdef long long chance_of_a_die(int die) noexcept
cdef Chances shared()
