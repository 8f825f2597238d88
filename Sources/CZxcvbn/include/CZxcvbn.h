// The only interface to zxcvbn, which is loaded when it is first used. The program builds and runs without it.

#ifndef CZXCVBN_H
#define CZXCVBN_H

#include <stdbool.h>

/// Loads the library on the first call and returns whether it is available.
bool czx_load(void);

/// Returns the entropy of a password in bits, or a negative number if the library is not available.
///
/// @param password The password, in UTF-8.
/// @param word A word that an attacker would try first, such as the username. It may be empty.
double czx_entropy(const char *password, const char *word);

#endif
