from sheetgen_engine.core.fields cimport Sums
from sheetgen_engine.mech_cards cimport codes

cdef class Ledger(Sums):
    cdef public long long shots[codes.ALL_PARTS]
    cdef public long long hits[codes.ALL_PARTS]
    cdef public long long jams[codes.ALL_PARTS]
    cdef public long long damage[codes.ALL_PARTS]
    cdef public long long ends[codes.MAX_MECHS * codes.CAUSES]
    cdef public long long tests[codes.MAX_MECHS]
