from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.paper_mech cimport codes, time
from sheetgen_engine.paper_mech.ledger cimport Ledger
from sheetgen_engine.paper_mech.record cimport Record
from sheetgen_engine.paper_mech.state cimport State

cdef int deal(State state, Dice dice, Record record, Ledger ledger, int location, int points) except -1
cdef int spill_over(State state, Dice dice, Record record, int location, int points) except -1
cdef bint leads_to_free_circle(State state, int location) noexcept
cdef bint has_room(State state, int mount) noexcept
cdef int fill_torso(State state, Record record, int points) except -1
cdef int fill_legs(State state, Record record, int points) except -1
cdef int fill_mount(State state, Dice dice, Record record, int mount, int points) except -1
cdef int fill_downwards(State state, int mount, int circle, int points) noexcept
cdef int scatter(State state, Dice dice, Record record, int mount, int points) except -1
cdef int fill_from_top(State state, Record record, int mount, int points) except -1
cdef int lose_mount(State state, Record record, int mount) except -1
cdef int lose_guard(State state, Record record) except -1
cdef int lose_action(State state, Record record) except -1
