cimport cython
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Weights:
    cdef int value[constants.WEIGHTS]
    cdef int was_set[constants.WEIGHTS]
    cdef int default[constants.WEIGHTS]
    cdef int aimed[constants.WEIGHTS]

    cdef void use_rules(self, Tables tables) noexcept
    cdef int set(self, str name, int value) except -1
