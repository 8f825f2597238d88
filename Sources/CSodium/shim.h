// The only interface to libsodium, whose password hash the application uses. Needs no wrappers: no function is
// variadic.
#include <sodium.h>
