#pragma once

// The only interface to libpq. libpq is loaded from the system's or the package manager's folders when a PostgreSQL
// store or journal is opened. The package builds without libpq, and nothing else in the program needs libpq. For this
// reason, CPostgres.c declares the few functions that are needed, and libpq's headers are not included. Handles are
// passed as addresses in small structs so that Swift can distinguish a connection from a result.
//
// Only one thread at a time may use a connection and its results.

#include <stdbool.h>
#include <stdint.h>

typedef struct { uintptr_t address; } CPostgresConnection;
typedef struct { uintptr_t address; } CPostgresResult;

/// The kind of a result.
typedef enum CPostgresKind : int32_t {
    /// A statement succeeded. The result contains its rows, if any.
    CPostgresKindDone,
    /// A statement failed or could not be sent.
    CPostgresKindFailed,
    /// A statement was not run because an earlier statement in the pipeline failed.
    CPostgresKindSkipped,
    /// The server sent something that this program never asks for, such as the beginning of a copy.
    CPostgresKindUnexpected,
    /// The pipeline is complete: its work is committed, or rolled back if a statement failed.
    CPostgresKindEnd,
} CPostgresKind;

/// The outcome of waiting for a result.
typedef enum CPostgresReadiness : int32_t {
    CPostgresReadinessReady,
    CPostgresReadinessTimeout,
    CPostgresReadinessLost,
} CPostgresReadiness;

/// Loads libpq once. Returns NULL on success, or else the reason for the failure. The string stays valid. This call
/// must succeed before any other function is called. Safe to call on any thread.
const char *cpostgres_load(void);

/// Creates a connection without connecting. Its address is 0 if memory ran out.
CPostgresConnection cpostgres_create(void);
/// Closes the connection and discards its settings.
void cpostgres_destroy(CPostgresConnection connection);

/// Adds a setting by its libpq keyword. A URI as the value of `dbname` replaces the settings that it contains. If a
/// keyword is set twice, the last value takes effect. Returns false if there are too many settings or memory ran out.
bool cpostgres_set(CPostgresConnection connection, const char *keyword, const char *value);
/// Resolves the settings, including settings from the environment, a service file and libpq's defaults. Does not
/// wait for a connection, but may look up host names and begin to connect. Returns NULL on success, or else libpq's message, which is valid until the
/// connection is used again.
const char *cpostgres_resolve(CPostgresConnection connection);
/// Returns a setting as `cpostgres_resolve` found it, or NULL if it has no value.
const char *cpostgres_setting(CPostgresConnection connection, const char *keyword);

/// Connects and blocks until the attempt succeeds or fails. The setting `connect_timeout` limits the time for each
/// host. Closes an existing connection first.
bool cpostgres_connect(CPostgresConnection connection);
/// Closes the connection and keeps its settings.
void cpostgres_disconnect(CPostgresConnection connection);
/// Returns libpq's message for the last failure. The message can have several lines. Messages from the server contain
/// the SQLSTATE.
const char *cpostgres_words(CPostgresConnection connection);
/// Returns and clears the SQLSTATE of the last warning, or returns an empty string if there was no warning since the
/// last call.
const char *cpostgres_take_warning(CPostgresConnection connection);

/// Adds a copy of a text parameter for the next statement.
bool cpostgres_add(CPostgresConnection connection, const char *value);
/// Adds a statement to the pipeline, with the parameters that were added since the previous statement.
bool cpostgres_send(CPostgresConnection connection, const char *statement);
/// Completes the pipeline, whose statements form one transaction.
bool cpostgres_sync(CPostgresConnection connection);
/// Sends the rest of the pipeline, then waits for a result.
CPostgresReadiness cpostgres_wait(CPostgresConnection connection, int milliseconds);
/// Returns the next result, whose address is 0 after the last result of a statement. Blocks unless `cpostgres_wait`
/// reported that a result is ready.
CPostgresResult cpostgres_next(CPostgresConnection connection);

CPostgresKind cpostgres_kind(CPostgresResult result);
/// Returns the SQLSTATE of a failed result, or NULL if the server did not cause the failure.
const char *cpostgres_code(CPostgresResult result);
/// Returns a failed result's message without its details, which can contain a row's values.
const char *cpostgres_message(CPostgresResult result);
/// Returns the number of rows that the statement changed.
long cpostgres_affected(CPostgresResult result);
int cpostgres_rows(CPostgresResult result);
int cpostgres_columns(CPostgresResult result);
/// Returns the text of a column, or an empty string for NULL. The string is valid as long as the result.
const char *cpostgres_value(CPostgresResult result, int row, int column);
void cpostgres_clear(CPostgresResult result);
