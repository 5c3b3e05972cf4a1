cimport cython
from sheetgen_engine.paper_mech cimport codes
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class ActionGroups:
    cdef int count
    cdef int t[codes.ACTIONS]
    cdef int actions[codes.ACTIONS]
    cdef int first[codes.ACTIONS + 1]
    cdef int ordered[codes.ACTIONS]
    cdef int attack_rows
    cdef int equal_row[codes.WEAPON_ROWS]

    cdef void use_tables(self, Tables tables) noexcept

cdef bint are_equal(Tables tables, int row, int other) noexcept
