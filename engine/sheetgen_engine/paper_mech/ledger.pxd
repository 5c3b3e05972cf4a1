from sheetgen_engine.paper_mech cimport accounts, codes
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Ledger:
    cdef long long sums[accounts.SUMS]
    cdef int chosen_last
    cdef int since
    cdef int hitting
    cdef int struck_first
    cdef int spills
    cdef int way
    cdef int digit
    cdef int before[codes.MAX_ENEMIES]

    cpdef void add(self, Ledger other) noexcept
    cpdef void chosen(self, int action) noexcept
    cpdef void dropped(self, int action) noexcept
    cpdef void lost(self) noexcept
    cpdef void resolved(self, int action, int haste) noexcept
    cpdef void wasted(self, int row) noexcept
    cpdef void moved_freely(self, int option) noexcept
    cpdef void passes(self, State state, int units) noexcept
    cpdef void aims(self, State state) noexcept
    cpdef void fired(self, State state, int row, int points) noexcept
    cpdef void acts(self, State state, int enemy, bint in_range) noexcept
    cpdef void strikes(self, int location, int points) noexcept
    cpdef void fills(self, int location, int circles) noexcept
    cpdef void spilled(self, int location) noexcept
    cpdef void repaired(self, int option) noexcept
    cpdef void begins_wave(self, State state) noexcept
    cpdef void ends(self, State state) noexcept
