#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the number of bytes that `malloc` has in use, including its own overhead.
size_t allocator_bytes_in_use(void);

/// Returns the CPU time of the calling thread in nanoseconds, which excludes other programs.
uint64_t thread_nanoseconds(void);
