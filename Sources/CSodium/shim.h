// The only interface to libsodium, whose password hash and BLAKE2b hash the application uses. None of the functions
// that it calls is variadic, so no wrappers are needed.
#include <sodium.h>
