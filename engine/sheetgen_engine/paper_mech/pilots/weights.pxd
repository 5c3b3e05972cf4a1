cimport cython
from sheetgen_engine.paper_mech.pilots cimport constants

@cython.final
cdef class Weights:
    cdef int value[40]

    cpdef set(self, str name, int value)
