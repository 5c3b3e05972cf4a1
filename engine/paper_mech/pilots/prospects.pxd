cimport cython
from engine.dice cimport SeededDice
from engine.paper_mech cimport codes
from engine.paper_mech.game cimport Game
from engine.paper_mech.pilots.pilot cimport Pilot
from engine.paper_mech.pilots.tactical cimport Tactical
from engine.paper_mech.state cimport State, count_bits
from engine.paper_mech.tables cimport Tables

cdef int WIN
cdef int CIRCLE
cdef int HARMS
cdef int MOST
cdef int ENOUGH

@cython.final
cdef class Prospects:
    cdef readonly int manner
    cdef readonly int games
    cdef readonly int won
    cdef int count[384]
    cdef long long sum[384]
    cdef int value[384]

    cpdef int learn(self, Tables tables, Pilot player, int games) except -1
    cpdef int learn_game(self, Game game, Pilot player) except -1
    @cython.locals(
        games=cython.longlong, worth=cython.longlong, apart=cython.longlong, apart_squared=cython.longlong,
        together=cython.longlong, count=cython.longlong, spread=cython.longlong,
    )
    cdef int smooth(self, int wave, int harm) noexcept
    cpdef int of(self, State state) noexcept

cpdef int final(State state) noexcept
cpdef int harm_of(State state) noexcept
cpdef Tactical in_manner(int manner)
cpdef Prospects learnt(Tables tables, int games)
