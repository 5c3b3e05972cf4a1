from sheetgen_engine.core cimport codes

ctypedef unsigned long long bits64

cdef int THREE_FACES[3 * codes.THROWS_OF_THREE]
cdef bits64 MASK64
cdef bits64 MASK32
cdef bits64 HALF_WORDS
cdef bits64 GOLDEN
cdef bits64 FIRST_MIX
cdef bits64 SECOND_MIX
cdef bits64 PILOT_SEED_SALT

cdef class Dice:
    cdef int hand[codes.MAX_DICE]
    cdef int kept[codes.MAX_DICE]
    cdef int ready[codes.MAX_DICE]
    cdef int next
    cdef int made
    cdef int refill(self) except -1
    cpdef int roll(self) except -1
    cdef int face(self) except -1
    cpdef int throw(self, int count) except -1
    cdef void keep(self, int count) noexcept
    cdef void restore(self, int count) noexcept
    cpdef int draw(self, int count) except -1
    cpdef Dice copy(self)
    cdef void copy_ready(self, Dice other) noexcept

cdef class SeededDice(Dice):
    cdef bits64 s0
    cdef bits64 s1
    cdef bits64 s2
    cdef bits64 s3
    cdef int refill(self) except -1
    cdef void start(self, bits64 seed, bits64 game) noexcept
    cpdef void start_for_pilot(self, bits64 seed, bits64 game, bits64 place) noexcept
    cpdef bits64 below(self, bits64 count) noexcept
    cpdef int draw(self, int count) except -1
    cpdef SeededDice copy(self)
    cdef void copy_from(self, SeededDice other) noexcept

cdef class ScriptedDice(Dice):
    cdef tuple faces
    cdef int used
    cdef object tokens
    cdef int drawn
    cdef int refill(self) except -1
    cpdef int draw(self, int count) except -1
    cdef int draw_by_dice(self, int count) except -1
    cpdef ScriptedDice copy(self)

cdef bits64 next_word(SeededDice stream) noexcept
cdef bits64 mix64(bits64 bits) noexcept
