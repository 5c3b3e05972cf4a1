from sheetgen_engine.core.dice cimport SeededDice, bits64
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef bits64 PILOT_SEED_SALT

cdef class Tally:
    cdef readonly list ledgers
    cdef readonly long long games
    cdef readonly long long wins
    cdef readonly long long stalled
    cdef readonly long long units
    cdef readonly long long units_squared
    cdef readonly long long activations
    cdef readonly long long activations_squared
    cdef readonly long long score
    cdef readonly long long score_squared
    cdef readonly long long first_lost
    cdef readonly long long first_stalled
    cdef long long lost[codes.MAX_WAVES]
    cdef long long won_with[codes.MAX_SCORE + 1]
    cpdef void count(self, State state, long long number) noexcept
    cpdef void add(self, Tally other) noexcept

cdef long long earlier(long long number, long long other) noexcept
cpdef int play_games(
    Tables tables, Pilot pilot, bits64 seed, bits64 first, bits64 count, Tally tally, list ends
) except -1
