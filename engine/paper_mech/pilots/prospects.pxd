from engine.dice cimport SeededDice
from engine.paper_mech cimport codes
from engine.paper_mech.game cimport Game
from engine.paper_mech.pilots.tactical cimport Tactical
from engine.paper_mech.state cimport State, count_bits
from engine.paper_mech.tables cimport Tables

cdef int WIN
cdef int CIRCLE
cdef int HARMS
cdef int CLASSES
cdef int PLACES

cdef class Prospects:
    cdef int limits[96]
    cdef int value[4896]

    cpdef int place(self, int wave, int harm, int coming) noexcept
    cpdef int of(self, State state, Tactical player) except? -1

cpdef list watch(Game game, Tactical player)
cpdef int final(State state) noexcept
cpdef int harm_of(State state) noexcept
