#pragma once

/// Inserts rows into a table `account` in a bare loop over libpq, which only sends the statement and
/// waits for the result.
/// Returns the duration of the loop in seconds. If the loop fails, prints the reason to stderr, and returns a negative number.
double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction);

/// Inserts the outcomes of run 1 into the tables of a journal in the same way.
double bare_postgres_record(const char *address, int row_count, int rows_per_transaction);
