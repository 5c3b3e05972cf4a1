from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.paper_mech.state cimport State

cdef class Pilot:
    cdef readonly int auto_pass_questions
    cdef readonly bint auto_single_target
    cdef readonly bint always_legal
    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice stream) except -1
