from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_machine cimport codes, moves
from sheetgen_engine.mech_machine.ledger cimport Ledger
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef int TRIES

cdef int destroy(State state, Ledger ledger, object record, int mech, int weapon, int target) except -1
cdef bint is_alone(State state, int side) noexcept
cdef int edge_x(State state, int number) noexcept
cdef int edge_y(State state, int number) noexcept
cdef bint is_entry(State state, int mech, int number) noexcept
cdef bint enter(State state, Dice dice, object record, int mech) except -1
cdef bint enter_at_point(State state, Dice dice, object record, int mech) except -1
cdef bint any_point(State state, int mech) noexcept
cdef bint enter_at_edge(State state, Dice dice, object record, int mech) except -1
cdef int put_back(State state, object record, int mech, int x, int y, int number) except -1
cdef bint any_entry(State state, int mech) noexcept
