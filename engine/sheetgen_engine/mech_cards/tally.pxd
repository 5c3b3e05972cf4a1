cimport cython
from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.dice cimport SeededD10
from sheetgen_engine.mech_cards.game cimport Game
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef class Tally:
    cdef readonly list groups
    cdef readonly long long games
    cdef readonly long long stalled
    cdef readonly long long turns
    cdef readonly long long turns_squared
    cdef readonly long long activations
    cdef readonly long long first_wins
    cdef readonly long long survivors
    cdef long long wins[codes.MAX_PLAYERS]
    cdef long long begun[codes.MAX_PLAYERS]
    cdef long long begun_won[codes.MAX_PLAYERS]
    cdef readonly Ledger ledger
    cpdef int count(self, State state, int activations) except -1
    cpdef void add(self, Tally other) noexcept

@cython.locals(tally=Tally)
cdef int play_games(
    Tables tables, list players, bits64 seed, bits64 first, bits64 count, list tallies, list results
) except -1
