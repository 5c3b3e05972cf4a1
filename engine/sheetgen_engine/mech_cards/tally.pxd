cimport cython
from sheetgen_engine.core.fields cimport GroupedTally
from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.dice cimport SeededD10
from sheetgen_engine.mech_cards.game cimport Game
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef class Tally(GroupedTally):
    cdef public long long games
    cdef public long long stalled
    cdef public long long turns
    cdef public long long turns_squared
    cdef public long long activations
    cdef public long long first_wins
    cdef public long long survivors
    cdef public long long wins[codes.MAX_PLAYERS]
    cdef public long long begun[codes.MAX_PLAYERS]
    cdef public long long begun_won[codes.MAX_PLAYERS]
    cpdef int count(self, State state, int activations) except -1

@cython.locals(tally=Tally)
cdef int play_games(
    Tables tables, list players, bits64 seed, bits64 first, bits64 count, list tallies, list results
) except -1
