#pragma once

/// Inserts rows into a table `account` by a bare loop over libpq: only the statement, and a wait for it. Returns the
/// seconds that it took, or a negative number if it failed; the reason is printed to stderr.
double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction);
