from sheetgen_engine.mech_cards cimport codes

cdef class Ledger:
    cdef long long shots[192]
    cdef long long hits[192]
    cdef long long jams[192]
    cdef long long damage[192]
    cdef long long ends[64]
    cdef long long tests[16]
    cpdef void add(self, Ledger other) noexcept
