from sheetgen_engine.paper_mech cimport codes, effects, enemy, time
from sheetgen_engine.paper_mech.game_base cimport GameBase
from sheetgen_engine.paper_mech.state cimport State
from sheetgen_engine.paper_mech.tables cimport Tables

cdef void clear_for_wave(State state) noexcept
cdef int take_stance(State state, GameBase game, int stance) except -1
cdef int spawn(State state, GameBase game) except -1
cdef int draw_tokens(State state, GameBase game) except -1
cdef int draw_token(State state, GameBase game, int pile, int left) except -1
cdef void add_kind(State state, int kind) noexcept
cdef int place_enemy(State state, GameBase game, int number) except -1
