cimport cython
from sheetgen_engine.paper_mech.pilots cimport constants

@cython.final
cdef class Weights:
    cdef int value[constants.WEIGHTS]

    cdef int set(self, str name, int value) except -1
