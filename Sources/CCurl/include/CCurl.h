#pragma once

// The only interface to libcurl. Swift cannot call variadic functions, so this header declares a function for each form
// of curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt that the client needs. Swift code must not call
// libcurl's own functions. Handles are passed as addresses in small structs so that Swift can distinguish an easy
// handle from a multi handle.
//
// libcurl is loaded when it is first used, not when the program starts, because loading libcurl and the forty libraries
// that it needs takes longer than the rest of the startup.

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct { uintptr_t address; } CCurlEasy;
typedef struct { uintptr_t address; } CCurlMulti;
typedef struct { uintptr_t address; } CCurlList;
typedef struct { bool found; CCurlEasy easy; CURLcode code; } CCurlDone;

// libcurl declares these constants in an anonymous enumeration, whose type Swift cannot name.
static const long ccurl_http_version_2_over_tls = CURL_HTTP_VERSION_2TLS;
static const long ccurl_http_version_1_1 = CURL_HTTP_VERSION_1_1;
static const long ccurl_http_version_1_0 = CURL_HTTP_VERSION_1_0;

// The headers of libcurl 7.76, the oldest supported version, lack some constants, so this module repeats their values,
// which never change. At run time, libcurl rejects an option that it does not support.

/// CURLE_SSL_CLIENTCERT, since libcurl 7.77.
static const CURLcode ccurl_client_certificate_required = (CURLcode)98;

/// Loads and initializes libcurl once. Returns NULL on success, or else the reason for the failure. The string stays
/// valid. This call must succeed before any function except the next two is called. Safe to call on any thread.
const char *ccurl_load(void);

/// Returns an HTTP date as system time, or -1 if the date is invalid or libcurl cannot be loaded.
time_t ccurl_time(const char *date);
/// Returns libcurl's message for a result, or an empty string if libcurl cannot be loaded.
const char *ccurl_words(CURLcode code);

/// Creates a handle for one transfer at a time. Its address is 0 if libcurl cannot create the handle.
CCurlEasy ccurl_easy_create(void);
void ccurl_easy_destroy(CCurlEasy handle);

/// Stores a number for the caller in the handle.
CURLcode ccurl_set_number(CCurlEasy handle, intptr_t number);
intptr_t ccurl_easy_number(CCurlEasy handle);

CURLcode ccurl_set_long(CCurlEasy handle, CURLoption option, long value);
CURLcode ccurl_set_string(CCurlEasy handle, CURLoption option, const char *value);
/// Allows only http and https.
CURLcode ccurl_set_web_only(CCurlEasy handle);
/// Lets a canceled transfer finish without waiting for a pending name lookup. libcurl before 7.87 waits.
void ccurl_set_quick_exit(CCurlEasy handle);
/// Sets the body of a POST. libcurl does not copy the body, so the body must stay valid until the transfer finishes.
CURLcode ccurl_set_post_body(CCurlEasy handle, const char *bytes);
CURLcode ccurl_set_headers(CCurlEasy handle, CCurlList list);
CURLcode ccurl_on_body(CCurlEasy handle, curl_write_callback callback, void *context);
CURLcode ccurl_on_header(CCurlEasy handle, curl_write_callback callback, void *context);
/// Sets the callback that receives each new socket before the socket connects.
CURLcode ccurl_on_socket(CCurlEasy handle, curl_sockopt_callback callback, void *context);
/// Sets the callback that receives each request that libcurl sends, while CURLOPT_VERBOSE is on.
CURLcode ccurl_on_debug(CCurlEasy handle, curl_debug_callback callback, void *context);
/// A callback that receives a connection's local port after the connection is ready and before the request is sent on
/// it. A result other than 0 closes the connection, and the transfer fails with CURLE_ABORTED_BY_CALLBACK.
/// `ccurl_before_request` returns CURLE_UNKNOWN_OPTION with libcurl before 7.80, which never calls the callback.
typedef int (*CCurlBeforeRequest)(void *context, char *remote, char *local, int remote_port, int local_port);
CURLcode ccurl_before_request(CCurlEasy handle, CCurlBeforeRequest callback, void *context);
long ccurl_get_long(CCurlEasy handle, CURLINFO info);
curl_off_t ccurl_get_size(CCurlEasy handle, CURLINFO info);
/// Returns a string that belongs to libcurl and is valid until the handle is used again, or NULL.
const char *ccurl_get_string(CCurlEasy handle, CURLINFO info);

/// Returns whether bytes can be read from a socket.
bool ccurl_has_input(curl_socket_t socket);
/// Closes the sending side of a socket, so the peer learns that no further request will follow.
void ccurl_finish_sending(curl_socket_t socket);
/// Returns the local port of a socket, or -1 if it is closed or not connected.
int ccurl_local_port(curl_socket_t socket);

/// Returns the list with a line appended, or the unchanged list if memory ran out.
CCurlList ccurl_list_append(CCurlList list, const char *line);
void ccurl_list_destroy(CCurlList list);

/// Creates a handle for concurrent transfers. Its address is 0 if libcurl cannot create the handle.
CCurlMulti ccurl_multi_create(void);
void ccurl_multi_destroy(CCurlMulti handle);
CURLMcode ccurl_multi_set_long(CCurlMulti handle, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CCurlMulti multi, CCurlEasy easy);
CURLMcode ccurl_multi_remove(CCurlMulti multi, CCurlEasy easy);
CURLMcode ccurl_multi_advance(CCurlMulti multi);
CURLMcode ccurl_multi_wait(CCurlMulti multi, int milliseconds);
/// Interrupts `ccurl_multi_wait`. Safe to call on any thread.
CURLMcode ccurl_multi_wake(CCurlMulti multi);
/// Returns the next finished transfer, if there is one.
CCurlDone ccurl_multi_next_done(CCurlMulti multi);
