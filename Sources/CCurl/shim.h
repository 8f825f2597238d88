// The only door to libcurl. Swift cannot call variadic functions, so each used form of
// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt has a wrapper here. Handles cross as
// addresses in small structs, so that Swift can tell an easy handle from a multi handle.
#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct { uintptr_t address; } CCurlEasy;
typedef struct { uintptr_t address; } CCurlMulti;
typedef struct { uintptr_t address; } CCurlList;
typedef struct { bool found; CCurlEasy easy; CURLcode code; } CCurlDone;

// Otherwise an anonymous enumeration, which Swift cannot name.
static const long ccurl_http_version_2_over_tls = CURL_HTTP_VERSION_2TLS;

static inline CURL *ccurl_easy(CCurlEasy handle) { return (CURL *)handle.address; }
static inline CURLM *ccurl_multi(CCurlMulti handle) { return (CURLM *)handle.address; }

static inline CURLcode ccurl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CCurlEasy ccurl_easy_create(void) {
    CCurlEasy handle = { (uintptr_t)curl_easy_init() };
    return handle;
}
static inline void ccurl_easy_destroy(CCurlEasy handle) { curl_easy_cleanup(ccurl_easy(handle)); }

// A number of the caller's own that the handle carries.
static inline CURLcode ccurl_set_number(CCurlEasy handle, intptr_t number) {
    return curl_easy_setopt(ccurl_easy(handle), CURLOPT_PRIVATE, (void *)number);
}
static inline intptr_t ccurl_easy_number(CCurlEasy handle) {
    char *number = NULL;
    curl_easy_getinfo(ccurl_easy(handle), CURLINFO_PRIVATE, &number);
    return (intptr_t)number;
}

static inline CURLcode ccurl_set_long(CCurlEasy handle, CURLoption option, long value) {
    return curl_easy_setopt(ccurl_easy(handle), option, value);
}
static inline CURLcode ccurl_set_string(CCurlEasy handle, CURLoption option, const char *value) {
    return curl_easy_setopt(ccurl_easy(handle), option, value);
}
// The body of a POST; libcurl reads it where it is until the transfer is over.
static inline CURLcode ccurl_set_post_body(CCurlEasy handle, const char *bytes) {
    return curl_easy_setopt(ccurl_easy(handle), CURLOPT_POSTFIELDS, bytes);
}
static inline CURLcode ccurl_set_headers(CCurlEasy handle, CCurlList list) {
    return curl_easy_setopt(ccurl_easy(handle), CURLOPT_HTTPHEADER, (struct curl_slist *)list.address);
}
static inline CURLcode ccurl_on_body(CCurlEasy handle, curl_write_callback callback, void *context) {
    CURLcode code = curl_easy_setopt(ccurl_easy(handle), CURLOPT_WRITEFUNCTION, callback);
    return code ? code : curl_easy_setopt(ccurl_easy(handle), CURLOPT_WRITEDATA, context);
}
static inline CURLcode ccurl_on_header(CCurlEasy handle, curl_write_callback callback, void *context) {
    CURLcode code = curl_easy_setopt(ccurl_easy(handle), CURLOPT_HEADERFUNCTION, callback);
    return code ? code : curl_easy_setopt(ccurl_easy(handle), CURLOPT_HEADERDATA, context);
}
static inline long ccurl_get_long(CCurlEasy handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(ccurl_easy(handle), info, &value);
    return value;
}

// libcurl's own text, valid until the handle is used again; NULL if there is none.
static inline const char *ccurl_get_string(CCurlEasy handle, CURLINFO info) {
    char *value = NULL;
    curl_easy_getinfo(ccurl_easy(handle), info, &value);
    return value;
}

static inline CCurlList ccurl_list_append(CCurlList list, const char *line) {
    struct curl_slist *longer = curl_slist_append((struct curl_slist *)list.address, line);
    CCurlList result = { longer ? (uintptr_t)longer : list.address };
    return result;
}
static inline void ccurl_list_destroy(CCurlList list) {
    curl_slist_free_all((struct curl_slist *)list.address);
}

static inline CCurlMulti ccurl_multi_create(void) {
    CCurlMulti handle = { (uintptr_t)curl_multi_init() };
    return handle;
}
static inline void ccurl_multi_destroy(CCurlMulti handle) { curl_multi_cleanup(ccurl_multi(handle)); }
static inline CURLMcode ccurl_multi_set_long(CCurlMulti handle, CURLMoption option, long value) {
    return curl_multi_setopt(ccurl_multi(handle), option, value);
}
static inline CURLMcode ccurl_multi_add(CCurlMulti multi, CCurlEasy easy) {
    return curl_multi_add_handle(ccurl_multi(multi), ccurl_easy(easy));
}
static inline CURLMcode ccurl_multi_remove(CCurlMulti multi, CCurlEasy easy) {
    return curl_multi_remove_handle(ccurl_multi(multi), ccurl_easy(easy));
}
static inline CURLMcode ccurl_multi_advance(CCurlMulti multi) {
    int running = 0;
    return curl_multi_perform(ccurl_multi(multi), &running);
}
static inline CURLMcode ccurl_multi_wait(CCurlMulti multi, int milliseconds) {
    return curl_multi_poll(ccurl_multi(multi), NULL, 0, milliseconds, NULL);
}
static inline CURLMcode ccurl_multi_wake(CCurlMulti multi) {
    return curl_multi_wakeup(ccurl_multi(multi));
}
// The next finished transfer, if there is one.
static inline CCurlDone ccurl_multi_next_done(CCurlMulti multi) {
    CCurlDone done = { false, { 0 }, CURLE_OK };
    int left = 0;
    for (CURLMsg *message; (message = curl_multi_info_read(ccurl_multi(multi), &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        done.found = true;
        done.easy.address = (uintptr_t)message->easy_handle;
        done.code = message->data.result;
        break;
    }
    return done;
}
