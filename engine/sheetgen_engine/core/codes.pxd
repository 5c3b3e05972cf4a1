# The numbers of codes.py as constants of the C compiler; tests/engine/test_constants.py compares the two files.
cdef enum:
    MAX_DICE = 64
    THROWS_OF_THREE = 216
