#pragma once

/// Inserts rows into a table `account` in a bare loop over libpq: it only sends the statement and waits for it.
/// Returns the seconds that it took, or a negative number if it failed; the reason is printed to stderr.
double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction);
