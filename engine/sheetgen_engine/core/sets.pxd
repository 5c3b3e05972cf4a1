cpdef int count_bits(int bits) noexcept
cpdef int lowest(int bits) noexcept
