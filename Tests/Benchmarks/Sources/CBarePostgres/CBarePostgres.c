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

static const char statement[] =
    "INSERT INTO account (username, username_key, password_hash, signup_key, created_at) "
    "SELECT a, b, c, d, to_timestamp(e / 1000.0) "
    "FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::bigint[]) AS new (a, b, c, d, e) "
    "ORDER BY b ON CONFLICT DO NOTHING";
static const char hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

enum { parameters = 5, longest = 128 };

double bare_postgres_insert(const char *address, int first_row, int row_count, int rows_per_transaction) {
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
    char *values[parameters];
    for (int index = 0; index < parameters; index++)
        values[index] = malloc((size_t)rows_per_transaction * longest + 2);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    double seconds = 0;
    for (int row = 0; row < row_count && seconds == 0; row += rows_per_transaction) {
        char *ends[parameters];
        memcpy(ends, values, sizeof values);
        for (int index = 0; index < parameters; index++) *ends[index]++ = '{';
        for (int number = first_row + row;
             number < first_row + row_count && number < first_row + row + rows_per_transaction; number++) {
            ends[0] += sprintf(ends[0], "\"name-%d\",", number);
            ends[1] += sprintf(ends[1], "\"name-%d\",", number);
            ends[2] += sprintf(ends[2], "\"%s\",", hash);
            ends[3] += sprintf(ends[3], "\"12345678-1234-1234-1234-123456789012\",");
            ends[4] += sprintf(ends[4], "\"1795232551123\",");
        }
        for (int index = 0; index < parameters; index++) memcpy(ends[index] - 1, "}", 2);
        void *result =
            execute(connection, statement, parameters, NULL, (const char *const *)values, NULL, NULL, 0);
        if (status(result) != 1) {
            fprintf(stderr, "%s", words(connection));
            seconds = -1;
        }
        clear(result);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    for (int index = 0; index < parameters; index++) free(values[index]);
    finish(connection);
    return seconds < 0 ? seconds
                       : (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
}
