from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record

cdef class GameBase:
    cdef Dice dice
    cdef readonly Record record
    cdef public Ledger ledger
