cimport cython
from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_machine cimport attack, codes, decisions, frags, moves
from sheetgen_engine.mech_machine.ledger cimport Ledger
from sheetgen_engine.mech_machine.pilots.pilot cimport Pilot
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

@cython.final
cdef class Game:
    cdef readonly State state
    cdef Dice dice
    cdef readonly object record
    cdef readonly Ledger ledger
    cdef readonly bint halted
    cdef readonly int questions
    cdef int stop_turns
    cdef int stop_questions

    cpdef Game copy(self)
    @cython.locals(pilot=Pilot)
    cpdef int play(self, pilots) except -1
    cpdef int apply(self, int option) except -1
    cpdef int advance(self) except -1
    cdef int answer(self, int option) except -1
    cdef int next_turn(self) except -1
    cdef bint comes_back(self, int mech) except -1
    cdef int begin_turn(self, int mech) except -1
    cdef int end_turn(self) except -1
    cdef int restart(self, int mech) except -1
    cdef int act(self, int option) except -1
    cdef int cool(self) except -1
    cdef int heal(self) except -1
    cdef int move(self) except -1
    cdef int rush(self) except -1
    cdef int continue_move(self) except -1
    cdef int go(self, int place) except -1
    cdef int fire(self, int option) except -1
    cdef int add_heat(self, int boxes) except -1
    cdef int fill_boxes(self, int boxes) except -1
