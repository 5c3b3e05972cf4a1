cdef class Fields:
    pass

cdef class Sums(Fields):
    pass

cdef class GroupedTally(Sums):
    cdef public object ledger
    cdef public list groups
