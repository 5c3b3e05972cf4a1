from sheetgen_engine.core.dice cimport Dice
from sheetgen_engine.mech_machine cimport codes, frags, geometry, sight
from sheetgen_engine.mech_machine.ledger cimport Ledger
from sheetgen_engine.mech_machine.state cimport State
from sheetgen_engine.mech_machine.tables cimport Tables

cdef bint in_reach(State state, int mech, int weapon, int ax, int ay, int tx, int ty) noexcept
cdef bint is_target(State state, int mech, int weapon, int target) noexcept
cdef bint is_terrain_target(State state, int mech, int weapon, int piece) noexcept
cdef bint has_target(State state, int mech, int weapon) noexcept
cdef int advantage(State state, int mech, int weapon, int target, int ax, int ay, int tx, int ty) noexcept
cpdef long long mean_damage(State state, int ahead, int hit_points) noexcept
cpdef long long ways_to_destroy(State state, int ahead, int hit_points) noexcept
cpdef int attack_mech(State state, Dice dice, Ledger ledger, object record, int mech, int weapon, int target) except -1
cdef int attack_terrain(State state, Dice dice, Ledger ledger, object record, int mech, int weapon, int piece) except -1
cdef int hit_terrain(State state, Dice dice, Ledger ledger, object record, int weapon, int piece) except -1
cdef int blast(State state, Dice dice, Ledger ledger, object record, int piece) except -1
cdef int hit_piece(State state, Ledger ledger, object record, int piece) except -1
cdef int total(Dice dice, int count) except -1
cdef list faces(Dice dice, int count)
