#include "CSums.h"

int csums_add(int first, int second) { return first + second; }
