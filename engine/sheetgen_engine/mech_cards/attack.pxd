from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_cards cimport codes
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.state cimport State, lowest
from sheetgen_engine.mech_cards.tables cimport Tables

cpdef int ready(State state, int attack) noexcept
cpdef int outermost(State state, int at) noexcept
cpdef int armour(State state, int at) noexcept
cpdef int evasion_bonus(State state, int mech, int evades) noexcept
cpdef int attack_bonus(State state, int mech, int weapon, int attack, int shot, int aiming) noexcept
cpdef int defence_bonus(State state) noexcept
cpdef bint fire(State state, Dice dice, object record, Ledger ledger) except -1
