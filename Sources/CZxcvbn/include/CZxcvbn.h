// zxcvbn, loaded when it is needed: the program builds and runs without it.

#ifndef CZXCVBN_H
#define CZXCVBN_H

#include <stdbool.h>

/// Returns whether the library is there. Loads it at the first call.
bool czx_load(void);

/// Returns the entropy of a password in bits; a negative number where the library is not there.
///
/// @param password The password, of ASCII or UTF-8.
/// @param word A word that is easy to guess in it, perhaps empty.
double czx_entropy(const char *password, const char *word);

#endif
