#include "CBarePostgres.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __APPLE__
#define LIBRARY "/opt/homebrew/opt/libpq/lib/libpq.5.dylib"
#else
#define LIBRARY "libpq.so.5"
#endif

// Each parameter after the scalars is an array with one element per row. An element's format can contain the row number.
struct insertion {
    const char *statement;
    int scalar_count, column_count;
    const char *scalars[2];
    const char *columns[7];
};

static const struct insertion accounts = {
    .statement =
        "INSERT INTO account (username, username_key, password_hash, signup_key, created_at) "
        "SELECT a, b, c, d, to_timestamp(e / 1000.0) "
        "FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::bigint[]) AS new (a, b, c, d, e) "
        "ORDER BY b ON CONFLICT DO NOTHING",
    .column_count = 5,
    .columns = {"name-%d", "name-%d",
                "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "12345678-1234-1234-1234-123456789012", "1795232551123"},
};

// The statement of PostgresJournalQueries.record.
static const struct insertion outcomes = {
    .statement =
        "INSERT INTO signup_outcome AS old (run, id, username, outcome, field, reason, retry_after, message) "
        "SELECT $1::integer, id, username, outcome, nullif(field, ''), nullif(reason, ''), "
        "nullif(retry_after, '')::bigint, nullif(message, '') "
        "FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) "
        "AS new (id, username, outcome, field, reason, retry_after, message) "
        "WHERE EXISTS (SELECT FROM signup_run WHERE number = $1::integer AND name = $2) "
        "ORDER BY id COLLATE \"C\" "
        "ON CONFLICT (run, id) DO UPDATE SET outcome = excluded.outcome, field = excluded.field, "
        "reason = excluded.reason, retry_after = excluded.retry_after, message = excluded.message, "
        "settled_at = excluded.settled_at "
        "WHERE old.outcome IN ('unknown', 'duplicate') AND old.username = excluded.username",
    .scalar_count = 2,
    .scalars = {"1", "r"},
    .column_count = 7,
    .columns = {"name-%d", "name-%d", "available", "", "", "", ""},
};

enum { most_parameters = 9, longest = 128 };

static double run(const struct insertion *insertion, const char *address, int first_row, int row_count,
                  int rows_per_transaction) {
    void *library = dlopen(LIBRARY, RTLD_LAZY);
    if (!library) return -1;
    void *(*connect)(const char *) = (void *(*)(const char *))dlsym(library, "PQconnectdb");
    void *(*execute)(void *, const char *, int, const unsigned *, const char *const *, const int *, const int *, int) =
        (void *(*)(void *, const char *, int, const unsigned *, const char *const *, const int *, const int *, int))
            dlsym(library, "PQexecParams");
    int (*status)(void *) = (int (*)(void *))dlsym(library, "PQresultStatus");
    char *(*words)(void *) = (char *(*)(void *))dlsym(library, "PQerrorMessage");
    void (*clear)(void *) = (void (*)(void *))dlsym(library, "PQclear");
    void (*finish)(void *) = (void (*)(void *))dlsym(library, "PQfinish");

    void *connection = connect(address);
    int scalars = insertion->scalar_count, parameters = scalars + insertion->column_count;
    const char *values[most_parameters];
    char *arrays[most_parameters];
    for (int index = 0; index < scalars; index++) values[index] = insertion->scalars[index];
    for (int index = scalars; index < parameters; index++)
        values[index] = arrays[index] = malloc((size_t)rows_per_transaction * longest + 2);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    double seconds = 0;
    for (int row = 0; row < row_count && seconds == 0; row += rows_per_transaction) {
        char *ends[most_parameters];
        for (int index = scalars; index < parameters; index++) {
            ends[index] = arrays[index];
            *ends[index]++ = '{';
            for (int number = first_row + row;
                 number < first_row + row_count && number < first_row + row + rows_per_transaction; number++) {
                *ends[index]++ = '"';
                ends[index] += sprintf(ends[index], insertion->columns[index - scalars], number);
                *ends[index]++ = '"';
                *ends[index]++ = ',';
            }
            memcpy(ends[index] - 1, "}", 2);
        }
        void *result = execute(connection, insertion->statement, parameters, NULL, values, NULL, NULL, 0);
        if (status(result) != 1) {
            fprintf(stderr, "%s", words(connection));
            seconds = -1;
        }
        clear(result);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    for (int index = scalars; index < parameters; index++) free(arrays[index]);
    finish(connection);
    return seconds < 0 ? seconds
                       : (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
}

double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction) {
    return run(&accounts, address, first_row, row_count, rows_per_transaction);
}

double bare_postgres_record(const char *address, int row_count, int rows_per_transaction) {
    return run(&outcomes, address, 0, row_count, rows_per_transaction);
}
