/// libsodium, of which the application uses the password hash. There is nothing to wrap: no call is variadic.
#include <sodium.h>
