from sheetgen_engine.core.dice cimport Dice, SeededDice

cdef class SeededD10(SeededDice):
    cpdef int roll(self) except -1
    cpdef int throw(self, int count) except -1
    cpdef SeededD10 copy(self)

cdef class ScriptedD10(Dice):
    cdef tuple faces
    cdef int used
    cpdef int roll(self) except -1
    cpdef ScriptedD10 copy(self)
