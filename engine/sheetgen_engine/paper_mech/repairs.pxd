from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, skills
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State

cdef int begin(State state, Dice dice, Record record) except -1
cdef int end(State state, Record record) except -1
cdef int allow_repairs(State state, Record record) except -1
cdef int wait_for_repairs(State state, Record record) except -1
cdef int waiting_time(State state) noexcept
cdef bint is_next_free(State state) noexcept
cdef int roll_repairs(State state, Dice dice, Record record) except -1
cdef bint may_repair(State state, int option) noexcept
cdef int repair(State state, Record record, Ledger ledger, int option) except -1
cdef int free_circle(State state, int option) except -1
cdef int mount_of_circle(int option) noexcept
