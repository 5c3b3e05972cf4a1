from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, keywords, time
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cpdef bint may_lay(State state, int row, int space) noexcept
cdef bint is_mined(State state, int space) noexcept
cdef bint may_lay_any(State state, int row) noexcept
cdef int lay(State state, Record record, int row, int space) except -1
cdef void clear(State state) noexcept
cdef void remove(State state, int number) noexcept
cdef void carry(State state, int option) noexcept
cdef int go_off(State state, Dice dice, Record record, Ledger ledger, int enemy) except -1
cdef int blast(State state, Dice dice, Record record, Ledger ledger, int enemy, int row) except -1
