from sheetgen_engine.mech_cards cimport codes

cdef class Ledger:
    cdef long long shots[codes.ALL_PARTS]
    cdef long long hits[codes.ALL_PARTS]
    cdef long long jams[codes.ALL_PARTS]
    cdef long long damage[codes.ALL_PARTS]
    cdef long long ends[codes.MAX_MECHS * codes.CAUSES]
    cdef long long tests[codes.MAX_MECHS]
    cpdef void add(self, Ledger other) noexcept
