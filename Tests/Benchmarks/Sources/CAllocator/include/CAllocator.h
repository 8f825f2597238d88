#pragma once

#include <stddef.h>

/// What `malloc` has given out and not got back, in bytes, with its own overhead.
size_t allocator_bytes_in_use(void);
