from sheetgen_engine.core.dice cimport Dice, SeededDice

cdef class SeededTens(SeededDice):
    cpdef int roll(self) except -1
    cpdef int throw(self, int count) except -1
    cpdef SeededTens copy(self)

cdef class ScriptedTens(Dice):
    cdef tuple faces
    cdef int used
    cpdef int roll(self) except -1
    cpdef ScriptedTens copy(self)
