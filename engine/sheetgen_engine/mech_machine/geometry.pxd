cimport cython

cdef long long squared_length(long long x, long long y) noexcept
cpdef long long int_sqrt(long long number) noexcept
cdef long long scaled(long long length, long long share, long long whole) noexcept
cdef long long squared_distance_to_box(long long x, long long y, long long left, long long low, long long right, long long high) noexcept
cpdef bint passes_point(long long ax, long long ay, long long bx, long long by, long long x, long long y, long long reach) noexcept
cpdef bint crosses_box(long long ax, long long ay, long long bx, long long by, long long left, long long low, long long right, long long high) noexcept
cpdef bint passes_box(long long ax, long long ay, long long bx, long long by, long long left, long long low, long long right, long long high, long long reach) noexcept
@cython.locals(enter=cython.longlong, enter_of=cython.longlong, leave=cython.longlong, leave_of=cython.longlong, start=cython.longlong, step=cython.longlong, first=cython.longlong, last=cython.longlong, axis=cython.int)
cpdef long long length_in_box(long long length, long long ax, long long ay, long long bx, long long by, long long left, long long low, long long right, long long high) noexcept
cpdef long long length_in_circle(long long length, long long ax, long long ay, long long bx, long long by, long long x, long long y, long long radius) noexcept
cdef long long part_of(long long length, long long share, long long whole) noexcept
