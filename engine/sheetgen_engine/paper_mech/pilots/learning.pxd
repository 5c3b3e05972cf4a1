cimport cython
from sheetgen_engine.core.dice cimport SeededDice
from sheetgen_engine.paper_mech cimport codes, damage, enemy
from sheetgen_engine.paper_mech.game cimport Game
from sheetgen_engine.paper_mech.pilots cimport position_value
from sheetgen_engine.paper_mech.pilots.tactical cimport Tactical
from sheetgen_engine.paper_mech.pilots.position_value cimport PositionValue
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef int WIN
cdef int CIRCLE
cdef int MAX_VALUE
cdef int SAMPLE_FACTOR
cdef int SAMPLE_UNITS
cdef int MAX_BLOWS
cdef int MAX_REPAIRS

@cython.final
cdef class LearnedValues:
    cdef Tables tables
    cdef int style[codes.MAX_WAVES]
    cdef list end_values
    cdef list position_values

    cpdef list play_waves(self, Tables tables, Tactical player, int wave, long long first, int count, object samples)
    cdef int play_wave(self, Game game, Tactical player, object samples) except -1
    cpdef int style_of(self, int wave) noexcept
    cpdef Tactical player(self, int wave)
    cpdef int value_of(self, State state, Tactical player) except -1
    cpdef int value_at_end(self, State state) except -1

cpdef bint is_under_way(State state) noexcept
cpdef int final_value(State state) noexcept
cdef int damage_mech(Game game, SeededDice dice) except -1
cdef int train_pilot(State state, SeededDice dice) except -1
cdef int repair_mech(Game game, SeededDice dice, Tactical mechanic) except -1
cpdef Tactical in_style(Tables tables, int wave, int style)
cpdef LearnedValues learned_values(Tables tables, int mechs)
