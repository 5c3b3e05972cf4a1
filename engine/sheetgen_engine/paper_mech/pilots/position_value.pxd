cimport cython
from sheetgen_engine.core.sets cimport count_bits
from sheetgen_engine.paper_mech cimport codes, repairs
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.state cimport State

cdef int REGULARIZATION
cdef int MAX_EXPECTED
cdef int LEGS_FROM
cdef int MOUNTS_FROM
cdef int KINDS_PER_MOUNT
cdef int STANCES_FROM
cdef int EXPECTED
cdef int ENEMIES_FROM
cdef int WAITING
cdef int SKILLS_FROM

@cython.final
cdef class PositionValue:
    cdef int torso[codes.MAX_TORSO]
    cdef int legs[codes.ALL_LEGS + 1]
    cdef int mounts[codes.MOUNTS * codes.FILLINGS]
    cdef int stance[codes.STANCES]
    cdef int expected
    cdef int enemy[codes.MAX_KINDS]
    cdef int enemy_circle[codes.MAX_KINDS]
    cdef int waiting
    cdef int skill[2 * codes.SKILLS]
    cdef int knots
    cdef long long knot_harm[constants.KNOTS]
    cdef int knot_value[constants.KNOTS]

    @cython.locals(harm=cython.longlong)
    cpdef long long damage_price(self, State state) noexcept
    @cython.locals(harm=cython.longlong)
    cpdef int value_of(self, State state, long long expected) noexcept
    @cython.locals(fall=cython.longlong)
    cdef int value_after(self, long long harm) noexcept

cdef list harm_in(State state, long long expected)
cdef int waiting_units(State state) noexcept
cdef int lacking_circles(State state, int skill) noexcept
cdef list mount_harm(int mount, int filled)
