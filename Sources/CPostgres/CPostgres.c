#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Homebrew does not link libpq into its library folder, and Postgres.app contains its own libpq.
static const char *const libraries[] = {
#ifdef __APPLE__
    "libpq.5.dylib",
    "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
    "/usr/local/opt/libpq/lib/libpq.5.dylib",
    "/Applications/Postgres.app/Contents/Versions/latest/lib/libpq.5.dylib",
#else
    "libpq.so.5",
#endif
};

// The part of libpq's interface that this file uses. Its constants and structs never change within libpq 5.
typedef struct PGconn PGconn;
typedef struct PGresult PGresult;
typedef struct {
    char *keyword, *variable, *standard, *value, *label, *display;
    int size;
} Option;
enum { connection_ok = 0 };
enum { command_ok = 1, tuples_ok = 2, fatal_error = 7, pipeline_sync = 10, pipeline_aborted = 11 };
enum { field_code = 'C', field_message = 'M' };
enum { verbose = 2 };

#define EACH_FUNCTION(DO) \
    DO(PGconn *, connectStartParams, const char *const *, const char *const *, int) \
    DO(void, reset, PGconn *) \
    DO(void, finish, PGconn *) \
    DO(int, status, const PGconn *) \
    DO(char *, errorMessage, const PGconn *) \
    DO(Option *, conninfo, PGconn *) \
    DO(void, conninfoFree, Option *) \
    DO(int, setErrorVerbosity, PGconn *, int) \
    DO(void *, setNoticeReceiver, PGconn *, void (*)(void *, const PGresult *), void *) \
    DO(int, setnonblocking, PGconn *, int) \
    DO(int, enterPipelineMode, PGconn *) \
    DO(int, sendQueryParams, PGconn *, const char *, int, const unsigned *, const char *const *, const int *, \
       const int *, int) \
    DO(int, pipelineSync, PGconn *) \
    DO(int, flush, PGconn *) \
    DO(int, socket, const PGconn *) \
    DO(int, consumeInput, PGconn *) \
    DO(int, isBusy, PGconn *) \
    DO(PGresult *, getResult, PGconn *) \
    DO(int, resultStatus, const PGresult *) \
    DO(char *, resultErrorField, const PGresult *, int) \
    DO(char *, resultErrorMessage, const PGresult *) \
    DO(char *, cmdTuples, PGresult *) \
    DO(int, ntuples, const PGresult *) \
    DO(int, nfields, const PGresult *) \
    DO(char *, getvalue, const PGresult *, int, int) \
    DO(void, clear, PGresult *)

#define POINTER(type, name, ...) type (*name)(__VA_ARGS__);
static struct { EACH_FUNCTION(POINTER) } library;

static char problem[512];

static void load(void) {
    void *handle = NULL;
    for (size_t index = 0; !handle && index < sizeof libraries / sizeof *libraries; index++)
        handle = dlopen(libraries[index], RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        snprintf(problem, sizeof problem, "%s", dlerror());
        return;
    }
#define FIND(type, name, ...) \
    if (!(library.name = (type (*)(__VA_ARGS__))dlsym(handle, "PQ" #name))) { \
        snprintf(problem, sizeof problem, "it has no PQ" #name ", so it is older than libpq 14"); \
        return; \
    }
    EACH_FUNCTION(FIND)
}

const char *cpostgres_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return problem[0] ? problem : NULL;
}

enum { most_settings = 16, most_parameters = 12, code_length = 5 };

typedef struct {
    PGconn *handle;
    Option *options;
    int settings;
    char *keywords[most_settings + 1], *values[most_settings + 1];
    int parameters;
    char *parameter[most_parameters];
    char warning[code_length + 1], taken[code_length + 1];
} Connection;

static Connection *in(CPostgresConnection connection) { return (Connection *)connection.address; }
static PGresult *of(CPostgresResult result) { return (PGresult *)result.address; }

static void forget_parameters(Connection *connection) {
    while (connection->parameters) free(connection->parameter[--connection->parameters]);
}

static void disconnect(Connection *connection) {
    if (connection->options) library.conninfoFree(connection->options);
    if (connection->handle) library.finish(connection->handle);
    connection->options = NULL;
    connection->handle = NULL;
    forget_parameters(connection);
}

// Without a receiver, libpq prints notices to stderr. Warnings are recorded because the server uses a warning to report
// that a standby may not have received a commit.
static void take_notice(void *context, const PGresult *result) {
    const char *code = library.resultErrorField(result, field_code);
    if (code && strcmp(code, "00000") != 0)
        snprintf(((Connection *)context)->warning, code_length + 1, "%s", code);
}

// Starts connecting but does not send anything yet.
static bool start(Connection *connection) {
    disconnect(connection);
    connection->handle = library.connectStartParams(
        (const char *const *)connection->keywords, (const char *const *)connection->values, 1);
    if (!connection->handle) return false;
    library.setNoticeReceiver(connection->handle, take_notice, connection);
    return true;
}

CPostgresConnection cpostgres_create(void) {
    return (CPostgresConnection){ (uintptr_t)calloc(1, sizeof(Connection)) };
}

void cpostgres_destroy(CPostgresConnection handle) {
    Connection *connection = in(handle);
    disconnect(connection);
    for (int index = 0; index < connection->settings; index++) {
        free(connection->keywords[index]);
        free(connection->values[index]);
    }
    free(connection);
}

bool cpostgres_set(CPostgresConnection handle, const char *keyword, const char *value) {
    Connection *connection = in(handle);
    if (connection->settings == most_settings) return false;
    char *key = strdup(keyword), *copy = strdup(value);
    if (!key || !copy) {
        free(key);
        free(copy);
        return false;
    }
    connection->keywords[connection->settings] = key;
    connection->values[connection->settings++] = copy;
    return true;
}

const char *cpostgres_resolve(CPostgresConnection handle) {
    Connection *connection = in(handle);
    if (!start(connection)) return "out of memory";
    connection->options = library.conninfo(connection->handle);
    // If libpq could resolve the settings, at least the user is set.
    if (connection->options && cpostgres_setting(handle, "user")) return NULL;
    return connection->options ? library.errorMessage(connection->handle) : "out of memory";
}

const char *cpostgres_setting(CPostgresConnection handle, const char *keyword) {
    for (Option *option = in(handle)->options; option && option->keyword; option++)
        if (strcmp(option->keyword, keyword) == 0) return option->value;
    return NULL;
}

bool cpostgres_connect(CPostgresConnection handle) {
    Connection *connection = in(handle);
    if (!start(connection)) return false;
    PGconn *const made = connection->handle;
    // libpq reports the SQLSTATE of a failed connection only in its message, and only if it is asked to do so before it
    // connects. Like libpq's blocking connect function, PQreset applies the time limit to each host.
    library.setErrorVerbosity(made, verbose);
    library.reset(made);
    return library.status(made) == connection_ok && library.setnonblocking(made, 1) == 0 &&
           library.enterPipelineMode(made) == 1;
}

void cpostgres_disconnect(CPostgresConnection connection) { disconnect(in(connection)); }

const char *cpostgres_words(CPostgresConnection handle) {
    PGconn *connection = in(handle)->handle;
    return connection ? library.errorMessage(connection) : "out of memory";
}

const char *cpostgres_take_warning(CPostgresConnection handle) {
    Connection *connection = in(handle);
    memcpy(connection->taken, connection->warning, sizeof connection->taken);
    connection->warning[0] = 0;
    return connection->taken;
}

bool cpostgres_add(CPostgresConnection handle, const char *value) {
    Connection *connection = in(handle);
    if (connection->parameters == most_parameters) return false;
    char *copy = strdup(value);
    if (!copy) return false;
    connection->parameter[connection->parameters++] = copy;
    return true;
}

bool cpostgres_send(CPostgresConnection handle, const char *statement) {
    Connection *connection = in(handle);
    bool is_sent = library.sendQueryParams(
        connection->handle, statement, connection->parameters, NULL, (const char *const *)connection->parameter,
        NULL, NULL, 0);
    forget_parameters(connection);
    return is_sent;
}

bool cpostgres_sync(CPostgresConnection handle) { return library.pipelineSync(in(handle)->handle) == 1; }

static int64_t now_in_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

CPostgresReadiness cpostgres_wait(CPostgresConnection handle, int milliseconds) {
    PGconn *connection = in(handle)->handle;
    int64_t end = now_in_milliseconds() + milliseconds;
    while (true) {
        int unsent = library.flush(connection);
        if (unsent < 0) return CPostgresReadinessLost;
        if (!library.isBusy(connection)) return CPostgresReadinessReady;
        int64_t left = end - now_in_milliseconds();
        struct pollfd place = { library.socket(connection), POLLIN | (unsent ? POLLOUT : 0), 0 };
        if (place.fd < 0) return CPostgresReadinessLost;
        int count = left > 0 ? poll(&place, 1, (int)left) : 0;
        if (count == 0) return CPostgresReadinessTimeout;
        if (count < 0 && errno != EINTR) return CPostgresReadinessLost;
        if (count > 0 && !library.consumeInput(connection)) return CPostgresReadinessLost;
    }
}

CPostgresResult cpostgres_next(CPostgresConnection handle) {
    return (CPostgresResult){ (uintptr_t)library.getResult(in(handle)->handle) };
}

CPostgresKind cpostgres_kind(CPostgresResult result) {
    switch (library.resultStatus(of(result))) {
    case command_ok:
    case tuples_ok: return CPostgresKindDone;
    case pipeline_sync: return CPostgresKindEnd;
    case pipeline_aborted: return CPostgresKindSkipped;
    case fatal_error: return CPostgresKindFailed;
    default: return CPostgresKindUnexpected;
    }
}

const char *cpostgres_code(CPostgresResult result) { return library.resultErrorField(of(result), field_code); }
const char *cpostgres_message(CPostgresResult result) {
    const char *message = library.resultErrorField(of(result), field_message);
    return message ? message : library.resultErrorMessage(of(result));
}
long cpostgres_affected(CPostgresResult result) { return strtol(library.cmdTuples(of(result)), NULL, 10); }
int cpostgres_rows(CPostgresResult result) { return library.ntuples(of(result)); }
int cpostgres_columns(CPostgresResult result) { return library.nfields(of(result)); }
const char *cpostgres_value(CPostgresResult result, int row, int column) {
    return library.getvalue(of(result), row, column);
}
void cpostgres_clear(CPostgresResult result) { library.clear(of(result)); }
