from engine.dice cimport Dice
from engine.mech_cards cimport codes
from engine.mech_cards.ledger cimport Ledger
from engine.mech_cards.state cimport State
from engine.mech_cards.tables cimport Tables

cpdef bint is_tested(State state) noexcept
cpdef bint passes(State state, Dice dice, object record, Ledger ledger) except -1
