from sheetgen_engine.paper_mech.pilots cimport constants
from sheetgen_engine.paper_mech.pilots.pilot cimport Pilot
from sheetgen_engine.paper_mech.pilots.tactical cimport Tactical
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef class Adaptive(Pilot):
    cdef Tables tables
    cdef readonly Tactical early
    cdef readonly Tactical last
    cdef readonly Tactical usual

    cpdef int choose(self, State state) except? -1
    cpdef Tactical player(self, State state)
    cdef int use_tables(self, Tables tables) except -1
