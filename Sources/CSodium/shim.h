// The only interface to libsodium, whose password hash and BLAKE2b hash the application uses. None of the functions
// used is variadic, so no wrappers are needed.
#include <sodium.h>
