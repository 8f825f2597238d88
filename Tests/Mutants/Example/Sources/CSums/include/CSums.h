int csums_add(int first, int second);
