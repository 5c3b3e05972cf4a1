cimport cython
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.pilots cimport chances
from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.chances cimport Chances
from sheetgen_engine.paper_mech.pilots.weights cimport Weights
from sheetgen_engine.paper_mech.state cimport State, count_bits
from sheetgen_engine.paper_mech.tables cimport Tables

@cython.final
cdef class Body:
    cdef Weights weights
    cdef Chances chances
    cdef Tables tables
    cdef int legs
    cdef int torso
    cdef int filled[4]
    cdef int like[12]
    cdef int free
    cdef int slow
    cdef int room[6]
    cdef int price[48]
    cdef int average[6]
    cdef long long stamp
    cdef long long free_stamp
    cdef long long harm_stamp[960]
    cdef int harm_memo[960]

    cpdef bint examine(self, State state) noexcept
    cdef void take(self, Tables tables) noexcept
    cdef bint are_alike(self, int sector, int other) noexcept
    cdef bint differs(self, State state) noexcept
    cdef void weigh(self) noexcept
    cdef void weigh_legs(self) noexcept
    cdef int price_of_mount(self, int mount, int free) noexcept
    cdef int price_of_move(self, int move) noexcept
    cdef int hit(self, int location, int die, int dice) noexcept
    cdef int armour_die(self, int location, int sector) noexcept
    cdef int harm(self, int stance, int dice, int sector) noexcept
    cdef int shielded(self, int dice, int sector, int mount) noexcept
