ctypedef unsigned long long bits64

cdef int MOST_DICE
cdef bits64 LARGEST
cdef bits64 GOLDEN
cdef bits64 FIRST_MIX
cdef bits64 SECOND_MIX

cdef bits64 mixed(bits64 bits) noexcept

cdef class Dice:
    cdef int hand[64]
    cpdef int roll(self) except -1
    cpdef int throw(self, int count) except -1
    cpdef Dice copy(self)

cdef class SeededDice(Dice):
    cdef bits64 s0
    cdef bits64 s1
    cdef bits64 s2
    cdef bits64 s3
    cdef bits64 word
    cdef int pieces
    cdef void start(self, bits64 seed, bits64 game) noexcept
    cdef bits64 next_word(self) noexcept
    cpdef int roll(self) except -1
    cpdef int throw(self, int count) except -1
    cpdef bits64 below(self, bits64 count) noexcept
    cpdef SeededDice copy(self)
    cdef void copy_from(self, SeededDice other) noexcept

cdef class ScriptedDice(Dice):
    cdef tuple faces
    cdef int used
    cpdef int roll(self) except -1
    cpdef ScriptedDice copy(self)
