cdef extern from *:
    """
    /* Both objects are of one final class; attributes that are Python objects must be the same already. */
    static CYTHON_INLINE void copy_fields(PyObject *target, PyObject *source) {
        memcpy((char *)target + sizeof(PyObject), (char *)source + sizeof(PyObject),
               (size_t)Py_TYPE(target)->tp_basicsize - sizeof(PyObject));
    }
    """
    void copy_fields(object target, object source) noexcept
