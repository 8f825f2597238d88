#pragma once

#include <stddef.h>
#include <stdint.h>

/// What `malloc` has given out and not got back, in bytes, with its own overhead.
size_t allocator_bytes_in_use(void);

/// What the calling thread has computed for, in nanoseconds: other programs on the machine do not count.
uint64_t thread_nanoseconds(void);
