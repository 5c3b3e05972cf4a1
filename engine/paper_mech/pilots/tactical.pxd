cimport cython
from engine.paper_mech cimport attack, codes, decisions, keywords, moves, time, waves
from engine.paper_mech.pilots cimport chances
from engine.paper_mech.pilots cimport codes as marks
from engine.paper_mech.pilots.outlook cimport Outlook
from engine.paper_mech.pilots.pilot cimport Pilot
from engine.paper_mech.state cimport State, count_bits
from engine.paper_mech.tables cimport Tables

cdef class Tactical(Pilot):
    cdef readonly Outlook outlook
    cdef int best_move
    cdef int thrown[6]
    cdef long long plain[5]
    cdef int tried[12]
    cdef long long group_harm
    cdef long long group_wasted
    cdef int group_move
    cdef long long found

    cpdef int choose(self, State state) except? -1
    cdef int choose_action(self, State state) noexcept
    cdef void begin_group(self, int units) noexcept
    cdef int choose_step(self, State state) noexcept
    cdef int choose_target(self, State state, int first) noexcept
    cdef int choose_move(self, State state) noexcept
    cdef int choose_free_move(self, State state) noexcept
    cdef int choose_pull(self, State state) noexcept
    cdef int choose_order(self, State state) noexcept
    cdef int choose_shield(self, State state) noexcept
    cdef int choose_stance(self, State state) noexcept
    cdef int choose_repair(self, State state) noexcept
    cdef long long cost_of_action(self, State state, int action, int units, int haste) noexcept
    cdef long long cost_of_row(self, int row, int haste) noexcept
    cdef long long cost_of_hit(self, int row, int slot, int haste, int stance, int guard) noexcept
    cdef int dice(self, int row, int slot) noexcept
    cdef long long best_free_move(self, int stance, int guard) noexcept
    cdef long long cost_of_next(self, State state) noexcept
    cdef void move_all(self, State state, int option) noexcept
