cimport cython
from sheetgen_engine.core.fields cimport GroupedTally
from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.mech_machine cimport codes
from sheetgen_engine.mech_machine.ledger cimport Ledger
from sheetgen_engine.mech_machine.game cimport Game
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

@cython.final
cdef class Tally(GroupedTally):
    cdef public long long games
    cdef public long long stalled
    cdef public long long rounds
    cdef public long long rounds_squared
    cdef public long long turns
    cdef public long long wins[codes.MAX_SIDES]
    cdef public long long wins_first[codes.MAX_SIDES]
    cdef public long long first[codes.MAX_SIDES]
    cdef public long long frags[codes.MAX_SIDES]
    cpdef void count(self, State state) noexcept
