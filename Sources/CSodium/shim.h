// The only interface to libsodium, whose password hash and BLAKE2b hash the application uses. No function needs a
// wrapper, because no function is variadic.
#include <sodium.h>
