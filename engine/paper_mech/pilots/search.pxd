from engine.dice cimport SeededDice, bits64
from engine.paper_mech cimport codes, decisions
from engine.paper_mech.game cimport Game
from engine.paper_mech.pilots.pilot cimport Pilot
from engine.paper_mech.pilots.prospects cimport Prospects
from engine.paper_mech.pilots.tactical cimport Tactical
from engine.paper_mech.state cimport State

cdef int DOUBT
cdef int LEAST
cdef int MOST_LEARNT

cdef class Search(Pilot):
    cdef readonly int budget
    cdef Tactical player
    cdef Prospects prospects
    cdef SeededDice dice
    cdef State state
    cdef bits64 seed
    cdef int options[32]
    cdef int alive[32]
    cdef long long total[32]
    cdef long long ahead[32]
    cdef long long ahead_squared[32]

    cpdef int choose(self, State state) except? -1
    cpdef int begin(self, SeededDice luck) except -1
    cdef int weigh(self, State state, int count, int own) except -1
    cdef int roll_out(self, State state, int option, bits64 stream, bits64 number) except? -1
