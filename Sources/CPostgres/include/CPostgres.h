#pragma once

// The only door to libpq. It is loaded when a store on PostgreSQL is opened, from what the system or its package
// manager has installed: neither building this package nor any other use of the program needs it. So its few
// functions are declared in CPostgres.c and not taken from its headers. Handles cross as addresses in small structs,
// so that Swift keeps connections and results apart.
//
// A connection and its results belong to one thread at a time.

#include <stdbool.h>
#include <stdint.h>

typedef struct { uintptr_t address; } CPostgresConnection;
typedef struct { uintptr_t address; } CPostgresResult;

/// What a result is.
typedef enum CPostgresKind : int32_t {
    /// A statement's rows, or that it is done.
    CPostgresKindDone,
    /// A statement failed, or could not be sent.
    CPostgresKindFailed,
    /// A statement was not run, because one before it in the pipeline failed.
    CPostgresKindSkipped,
    /// The pipeline has ended: what it did is committed, or rolled back if a statement failed.
    CPostgresKindEnd,
} CPostgresKind;

/// What came of waiting for a result.
typedef enum CPostgresReadiness : int32_t {
    CPostgresReadinessReady,
    CPostgresReadinessTimeout,
    CPostgresReadinessLost,
} CPostgresReadiness;

/// Loads libpq, unless it is loaded. Returns NULL, or why that cannot be done, valid forever. Nothing below may be
/// called before it has succeeded. Any thread.
const char *cpostgres_load(void);

/// A connection that is not yet made. Its address is 0 if there is no memory.
CPostgresConnection cpostgres_create(void);
/// Closes the connection and forgets its settings.
void cpostgres_destroy(CPostgresConnection connection);

/// Adds a setting by its libpq keyword. The keyword `dbname` may have an address, whose parts count as set in its
/// place. Of settings of the same keyword the last one counts. False if there are too many, or no memory.
bool cpostgres_set(CPostgresConnection connection, const char *keyword, const char *value);
/// Looks up what the settings so far come to, with what the environment, a service file and libpq's defaults add. Does
/// not connect; but host names may be looked up. Returns NULL, or libpq's words for what is wrong with the settings,
/// valid until the connection is used again.
const char *cpostgres_resolve(CPostgresConnection connection);
/// A setting as `cpostgres_resolve` found it; NULL if it has none.
const char *cpostgres_setting(CPostgresConnection connection, const char *keyword);

/// Connects by the settings, and blocks meanwhile: the setting `connect_timeout` bounds the time for each host. A
/// connection that was made before is closed first.
bool cpostgres_connect(CPostgresConnection connection);
/// Closes the connection and keeps its settings.
void cpostgres_disconnect(CPostgresConnection connection);
/// libpq's words for what last failed, perhaps on several lines; the server's have their SQLSTATE in them.
const char *cpostgres_words(CPostgresConnection connection);
/// The SQLSTATE of the last warning since this was asked last; empty if there was none.
const char *cpostgres_take_warning(CPostgresConnection connection);

/// Adds a parameter, as text, for the next statement. It is copied.
bool cpostgres_add(CPostgresConnection connection, const char *value);
/// Puts a statement with the parameters added since the last one into the pipeline.
bool cpostgres_send(CPostgresConnection connection, const char *statement);
/// Ends the pipeline: what it holds is one transaction.
bool cpostgres_sync(CPostgresConnection connection);
/// Sends what is left to send, and waits until a result is there.
CPostgresReadiness cpostgres_wait(CPostgresConnection connection, int milliseconds);
/// The next result; its address is 0 after a statement's last one. Blocks unless `cpostgres_wait` said ready.
CPostgresResult cpostgres_next(CPostgresConnection connection);

CPostgresKind cpostgres_kind(CPostgresResult result);
/// A failed result's SQLSTATE; NULL if it is not from the server.
const char *cpostgres_code(CPostgresResult result);
/// A failed result's words without details, which may have a row's values.
const char *cpostgres_message(CPostgresResult result);
/// How many rows the statement changed.
long cpostgres_affected(CPostgresResult result);
int cpostgres_rows(CPostgresResult result);
int cpostgres_columns(CPostgresResult result);
/// The text of a column, valid as long as the result; empty for NULL.
const char *cpostgres_value(CPostgresResult result, int row, int column);
void cpostgres_clear(CPostgresResult result);
