from sheetgen_engine.core.fields cimport Sums
from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Tally(Sums):
    cdef public list ledgers
    cdef public long long games
    cdef public long long wins
    cdef public long long stalled
    cdef public long long units
    cdef public long long units_squared
    cdef public long long activations
    cdef public long long activations_squared
    cdef public long long score
    cdef public long long score_squared
    cdef public long long first_lost
    cdef public long long first_stalled
    cdef public long long lost[codes.MAX_WAVES]
    cdef public long long won_with[codes.MAX_SCORE + 1]
    cpdef void count(self, State state, long long number) noexcept

cdef long long earlier(long long number, long long other) noexcept
cpdef int play_games(
    Tables tables, Pilot pilot, bits64 seed, bits64 first, bits64 count, Tally tally, list ends
) except -1
