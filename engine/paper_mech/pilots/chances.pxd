cimport cython
from engine.paper_mech.pilots cimport codes as marks

@cython.final
cdef class Chances:
    cdef int tail[35840]
    cdef int mean[35840]

    cpdef int at_least(self, int die, int count, int points) noexcept
    cpdef int expected(self, int die, int count, int points) noexcept

cpdef int again_on_a_miss(int faces, int rerolls) noexcept
cpdef int again_on_a_hit(int faces, int rerolls) noexcept
