from sheetgen_engine.core.sets cimport lowest
from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_cards cimport codes, specials
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef int ready(State state, int attack) noexcept
cdef int outermost(State state, int at) noexcept
cdef int armour(State state, int at) noexcept
cdef int summed_armour(State state, int at) noexcept
cdef int evasion_bonus(State state, int mech, int evades) noexcept
cdef int attack_bonus(State state, int mech, int weapon, int attack, int shot, int aiming) noexcept
cdef int advantage(State state, int mech, int weapon, int bonus, int evasion, int target_at) noexcept
cdef int shots_queued(State state) noexcept
cdef bint fire(State state, Dice dice, object record, Ledger ledger) except -1
