cimport cython
from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.mech_machine cimport codes
from sheetgen_engine.mech_machine.ledger cimport Ledger
from sheetgen_engine.mech_machine.game cimport Game
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

@cython.final
cdef class Tally:
    cdef readonly list groups
    cdef readonly long long games
    cdef readonly long long stalled
    cdef readonly long long rounds
    cdef readonly long long rounds_squared
    cdef readonly long long turns
    cdef long long wins[codes.MAX_SIDES]
    cdef long long wins_first[codes.MAX_SIDES]
    cdef long long first[codes.MAX_SIDES]
    cdef long long frags[codes.MAX_SIDES]
    cdef readonly Ledger ledger
    cpdef void count(self, State state) noexcept
    cpdef void add(self, Tally other) noexcept
