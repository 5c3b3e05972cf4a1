from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, keywords
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int roll_damage(State state, Dice dice, Record record, int row, int target, int count) except -1
cdef bint just_failed(State state, Dice dice, int count, int needed) noexcept
cpdef bint is_marksman(State state) noexcept
cpdef bint evades(State state) noexcept
cpdef bint is_engineer(State state) noexcept
cdef int attack_resolved(State state, Record record, int count, int points) except -1
cdef int attack_missed(State state, Record record) except -1
cdef int repaired(State state, Record record, int repairs) except -1
