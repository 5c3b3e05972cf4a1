cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.state cimport State, count_bits

cdef int KNOTS
cdef int PULL
cdef int MOST_EXPECTED
cdef int LEGS_FROM
cdef int MOUNTS_FROM
cdef int OF_MOUNT
cdef int STANCES_FROM
cdef int EXPECTED
cdef int ENEMIES_FROM

@cython.final
cdef class Worth:
    cdef int torso[8]
    cdef int legs[16]
    cdef int mounts[256]
    cdef int stance[2]
    cdef int expected
    cdef int enemy[286]
    cdef int circle[286]
    cdef int knots
    cdef long long at[16]
    cdef int left[16]

    @cython.locals(harm=cython.longlong)
    cpdef long long harm_of(self, State state) noexcept
    @cython.locals(harm=cython.longlong)
    cpdef int of(self, State state, long long expected) noexcept
    @cython.locals(fall=cython.longlong)
    cdef int leaves(self, long long harm) noexcept

cdef list kinds_of(State state, long long expected)
cdef list of_mount(int mount, int filled)
