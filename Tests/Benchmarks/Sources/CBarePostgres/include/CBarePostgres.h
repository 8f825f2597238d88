#pragma once

/// Inserts rows into a table `account` by a bare loop over libpq: nothing but the statement, waited for. Returns how many
/// seconds it took, or a negative number if it did not work; why is printed to stderr.
double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction);
