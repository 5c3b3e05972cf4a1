from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, enemy, keywords, mines, skills, time
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef bint is_target(State state, int row, int target) noexcept
cpdef int targets(State state, int row) noexcept
cdef bint is_second_target(State state, int row, int first, int second) noexcept
cdef bint has_second_target(State state, int row, int first) noexcept
cdef void remember(State state) noexcept
cdef int waste(State state, Record record, Ledger ledger, int row) except -1
cdef int resolve(State state, Dice dice, Record record, Ledger ledger) except -1
cpdef int fire(State state, Dice dice, Record record, int row) except -1
cpdef int roll_damage(State state, Dice dice, Record record, int row, int target, int count) except -1
cdef int crush_attack(State state, Record record, int target, int points) except -1
cdef int strike(State state, Dice dice, Record record, int row, int target, int points) except -1
cdef int shake(State state, Dice dice, Record record, int row, int target) except -1
cdef int pull(State state, Dice dice, Record record, Ledger ledger, int option) except -1
cdef int set_off_mines(State state, Dice dice, Record record, Ledger ledger, int pulled) except -1
cdef int replace_disabled(State state, Dice dice, Record record, int target) except -1
cdef int scramble(State state, Dice dice, Record record, int target) except -1
