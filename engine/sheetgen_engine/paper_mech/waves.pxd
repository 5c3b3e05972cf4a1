from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, effects, enemy, time
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef void clear_for_wave(State state) noexcept
cdef int take_stance(State state, Record record, int stance) except -1
cdef int spawn(State state, Dice dice, Record record) except -1
cdef int draw_tokens(State state, Dice dice) except -1
cdef int draw_token(State state, Dice dice, int pile, int left) except -1
cdef void add_kind(State state, int kind) noexcept
cdef int place_enemy(State state, Dice dice, Record record, int number) except -1
