/* Faults for a process that loads this first: the system call of a number fails, or the clock jumps. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int left = -1, code = EIO, calls = 0;

/* From now on, let the call of this number (from 0) fail; -1: none. */
void fault_arm(int number, int error) { left = number; code = error; calls = 0; }
int fault_calls(void) { return calls; }

static int fails(void) {
    calls++;
    if (left < 0 || left-- > 0) return 0;
    left = -1;
    errno = code;
    return 1;
}

#define REAL(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
        return fails() ? -1 : REAL(name)(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
        return fails() ? -1 : REAL(name)(folder, path, flags, mode); \
    }
OPENAT(openat)
OPENAT(openat64)

ssize_t write(int file, const void *data, size_t size) { return fails() ? -1 : REAL(write)(file, data, size); }
ssize_t read(int file, void *data, size_t size) { return fails() ? -1 : REAL(read)(file, data, size); }
int fsync(int file) { return fails() ? -1 : REAL(fsync)(file); }
int rename(const char *from, const char *to) { return fails() ? -1 : REAL(rename)(from, to); }

/* With FAULT_CLOCK in the environment, the time of day jumps by a day, back and forth. */
int clock_gettime(clockid_t clock, struct timespec *now) {
    static int jumps = 0;
    int result = REAL(clock_gettime)(clock, now);
    if (clock == CLOCK_REALTIME && getenv("FAULT_CLOCK")) now->tv_sec += ++jumps % 2 ? 86400 : -86400;
    return result;
}
