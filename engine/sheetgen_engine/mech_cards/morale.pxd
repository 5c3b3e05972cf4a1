from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_cards cimport codes, specials
from sheetgen_engine.mech_cards.ledger cimport Ledger
from sheetgen_engine.mech_cards.state cimport State
from sheetgen_engine.mech_cards.tables cimport Tables

cdef bint is_tested(State state) noexcept
cdef bint passes(State state, Dice dice, object record, Ledger ledger) except -1
