cimport cython
from sheetgen_engine.core.sets cimport count_bits, lowest
from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_cards cimport attack, codes, damage, decisions, morale, specials, volleys
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.pilots.pilot cimport Pilot
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

@cython.final
cdef class Game:
    cdef readonly State state
    cdef Dice dice
    cdef readonly object record
    cdef readonly Ledger ledger
    cdef readonly bint halted
    cdef readonly int activations
    cdef int stop_activations
    cdef int stop_turn

    cpdef Game copy(self)
    cpdef int apply(self, int option) except -1
    cpdef int advance(self) except -1
    cdef int run(self, list pilots) except -1
    cdef int answer(self, int option) except -1
    cdef int ask(self, int question, int decider) noexcept
    cdef int roll_off(self) except -1
    cdef int begin_turn(self) except -1
    cdef int next_player(self) except -1
    cdef bint find_player(self) except -1
    cdef int activate(self, int mech) except -1
    cdef int next_action(self) except -1
    cdef int end_activation(self) except -1
    cdef int act(self, int action) except -1
    cdef int name_weapons(self) except -1
    cdef int name_weapon(self, int weapon) except -1
    cdef int begin_volley(self) except -1
    cdef int roll_evasion(self) except -1
    cdef int next_shot(self) except -1
    cdef int record_dropped_shots(self) except -1
    cdef int take_cards(self) except -1
    cdef int take_card(self, int layer) except -1
    cdef int after_damage(self) except -1
    cdef int put_out(self, int mech, int cause) except -1
    cdef int end_attack(self) except -1
    cdef int end_game(self) except -1
