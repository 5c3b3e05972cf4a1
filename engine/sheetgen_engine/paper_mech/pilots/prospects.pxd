cimport cython
from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.paper_mech cimport codes, damage
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.pilots cimport worth
from sheetgen_engine.paper_mech.pilots.tactical cimport Tactical
from sheetgen_engine.paper_mech.pilots.worth cimport Worth
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int WIN
cdef int CIRCLE
cdef int MOST
cdef int LESSONS
cdef int APART
cdef int BLOWS
cdef int REPAIRS

@cython.final
cdef class Prospects:
    cdef int style[6]
    cdef list ends
    cdef list within

    cpdef list send(self, Tables tables, Tactical player, int wave, long long first, int count, object lesson)
    cdef int follow(self, Game game, Tactical player, object lesson) except -1
    cpdef int style_of(self, int wave) noexcept
    cpdef int of(self, State state, Tactical player) except -1
    cpdef int of_end(self, State state) except -1

cpdef bint is_under_way(State state) noexcept
cpdef int final(State state) noexcept
cdef int hurt(State state, SeededDice dice) except -1
cdef int mend(Game game, SeededDice dice, Tactical mechanic) except -1
cpdef Tactical in_style(int style)
cpdef Prospects learnt(Tables tables, int mechs)
