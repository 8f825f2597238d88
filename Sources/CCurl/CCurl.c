#include "CCurl.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

#define EACH_FUNCTION(DO) \
    DO(easy_cleanup) DO(easy_getinfo) DO(easy_init) DO(easy_setopt) DO(easy_strerror) DO(getdate) \
    DO(global_init) DO(multi_add_handle) DO(multi_cleanup) DO(multi_info_read) DO(multi_init) \
    DO(multi_perform) DO(multi_poll) DO(multi_remove_handle) DO(multi_setopt) DO(multi_wakeup) \
    DO(slist_append) DO(slist_free_all)

#define POINTER(name) __typeof__(&curl_##name) name;
static struct { EACH_FUNCTION(POINTER) } library;

static char problem[512];

static void load(void) {
    void *handle = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        snprintf(problem, sizeof problem, "%s", dlerror());
        return;
    }
#define FIND(name) \
    if (!(library.name = (__typeof__(&curl_##name))dlsym(handle, "curl_" #name))) { \
        snprintf(problem, sizeof problem, "%s: it has no curl_" #name, LIBRARY); \
        return; \
    }
    EACH_FUNCTION(FIND)
    if (library.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        snprintf(problem, sizeof problem, "%s: it cannot be initialized", LIBRARY);
}

const char *ccurl_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return problem[0] ? problem : NULL;
}

static CURL *easy_handle(CCurlEasy handle) { return (CURL *)handle.address; }
static CURLM *multi_handle(CCurlMulti handle) { return (CURLM *)handle.address; }

time_t ccurl_time(const char *date) { return ccurl_load() ? -1 : library.getdate(date, NULL); }
const char *ccurl_words(CURLcode code) { return ccurl_load() ? "" : library.easy_strerror(code); }

CCurlEasy ccurl_easy_create(void) { return (CCurlEasy){ (uintptr_t)library.easy_init() }; }
void ccurl_easy_destroy(CCurlEasy handle) { library.easy_cleanup(easy_handle(handle)); }

CURLcode ccurl_set_number(CCurlEasy handle, intptr_t number) {
    return library.easy_setopt(easy_handle(handle), CURLOPT_PRIVATE, (void *)number);
}
intptr_t ccurl_easy_number(CCurlEasy handle) {
    char *number = NULL;
    library.easy_getinfo(easy_handle(handle), CURLINFO_PRIVATE, &number);
    return (intptr_t)number;
}

CURLcode ccurl_set_long(CCurlEasy handle, CURLoption option, long value) {
    return library.easy_setopt(easy_handle(handle), option, value);
}
CURLcode ccurl_set_string(CCurlEasy handle, CURLoption option, const char *value) {
    return library.easy_setopt(easy_handle(handle), option, value);
}
CURLcode ccurl_set_web_only(CCurlEasy handle) {
    const CURLoption protocols_str = (CURLoption)(CURLOPTTYPE_OBJECTPOINT + 318); // since 7.85
    const CURLoption protocols = (CURLoption)(CURLOPTTYPE_LONG + 181);            // deprecated since 7.85
    CURLcode code = library.easy_setopt(easy_handle(handle), protocols_str, "http,https");
    if (code != CURLE_UNKNOWN_OPTION) return code;
    return library.easy_setopt(easy_handle(handle), protocols, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}
void ccurl_set_quick_exit(CCurlEasy handle) {
    library.easy_setopt(easy_handle(handle), (CURLoption)(CURLOPTTYPE_LONG + 322), 1L);
}
CURLcode ccurl_set_post_body(CCurlEasy handle, const char *bytes) {
    return library.easy_setopt(easy_handle(handle), CURLOPT_POSTFIELDS, bytes);
}
CURLcode ccurl_set_headers(CCurlEasy handle, CCurlList list) {
    return library.easy_setopt(easy_handle(handle), CURLOPT_HTTPHEADER, (struct curl_slist *)list.address);
}
CURLcode ccurl_on_body(CCurlEasy handle, curl_write_callback callback, void *context) {
    CURLcode code = library.easy_setopt(easy_handle(handle), CURLOPT_WRITEFUNCTION, callback);
    return code ? code : library.easy_setopt(easy_handle(handle), CURLOPT_WRITEDATA, context);
}
CURLcode ccurl_on_header(CCurlEasy handle, curl_write_callback callback, void *context) {
    CURLcode code = library.easy_setopt(easy_handle(handle), CURLOPT_HEADERFUNCTION, callback);
    return code ? code : library.easy_setopt(easy_handle(handle), CURLOPT_HEADERDATA, context);
}
CURLcode ccurl_on_socket(CCurlEasy handle, curl_sockopt_callback callback, void *context) {
    CURLcode code = library.easy_setopt(easy_handle(handle), CURLOPT_SOCKOPTFUNCTION, callback);
    return code ? code : library.easy_setopt(easy_handle(handle), CURLOPT_SOCKOPTDATA, context);
}
CURLcode ccurl_on_debug(CCurlEasy handle, curl_debug_callback callback, void *context) {
    CURLcode code = library.easy_setopt(easy_handle(handle), CURLOPT_DEBUGFUNCTION, callback);
    return code ? code : library.easy_setopt(easy_handle(handle), CURLOPT_DEBUGDATA, context);
}
CURLcode ccurl_before_request(CCurlEasy handle, CCurlBeforeRequest callback, void *context) {
    const CURLoption prereq_function = (CURLoption)(CURLOPTTYPE_FUNCTIONPOINT + 312);
    const CURLoption prereq_data = (CURLoption)(CURLOPTTYPE_OBJECTPOINT + 313);
    CURLcode code = library.easy_setopt(easy_handle(handle), prereq_function, callback);
    return code ? code : library.easy_setopt(easy_handle(handle), prereq_data, context);
}
long ccurl_get_long(CCurlEasy handle, CURLINFO info) {
    long value = 0;
    library.easy_getinfo(easy_handle(handle), info, &value);
    return value;
}
curl_off_t ccurl_get_size(CCurlEasy handle, CURLINFO info) {
    curl_off_t value = 0;
    library.easy_getinfo(easy_handle(handle), info, &value);
    return value;
}
const char *ccurl_get_string(CCurlEasy handle, CURLINFO info) {
    char *value = NULL;
    library.easy_getinfo(easy_handle(handle), info, &value);
    return value;
}

bool ccurl_has_input(curl_socket_t socket) {
    char byte;
    ssize_t count;
    do {
        count = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    } while (count < 0 && errno == EINTR);
    return count > 0;
}
void ccurl_finish_sending(curl_socket_t socket) { shutdown(socket, SHUT_WR); }
int ccurl_local_port(curl_socket_t socket) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size)) return -1;
    if (address.ss_family == AF_INET) return ntohs(((struct sockaddr_in *)&address)->sin_port);
    if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    return -1;
}

CCurlList ccurl_list_append(CCurlList list, const char *line) {
    struct curl_slist *longer = library.slist_append((struct curl_slist *)list.address, line);
    return (CCurlList){ longer ? (uintptr_t)longer : list.address };
}
void ccurl_list_destroy(CCurlList list) { library.slist_free_all((struct curl_slist *)list.address); }

CCurlMulti ccurl_multi_create(void) { return (CCurlMulti){ (uintptr_t)library.multi_init() }; }
void ccurl_multi_destroy(CCurlMulti handle) { library.multi_cleanup(multi_handle(handle)); }
CURLMcode ccurl_multi_set_long(CCurlMulti handle, CURLMoption option, long value) {
    return library.multi_setopt(multi_handle(handle), option, value);
}
CURLMcode ccurl_multi_add(CCurlMulti multi, CCurlEasy easy) {
    return library.multi_add_handle(multi_handle(multi), easy_handle(easy));
}
CURLMcode ccurl_multi_remove(CCurlMulti multi, CCurlEasy easy) {
    return library.multi_remove_handle(multi_handle(multi), easy_handle(easy));
}
CURLMcode ccurl_multi_advance(CCurlMulti multi) {
    int running = 0;
    return library.multi_perform(multi_handle(multi), &running);
}
CURLMcode ccurl_multi_wait(CCurlMulti multi, int milliseconds) {
    return library.multi_poll(multi_handle(multi), NULL, 0, milliseconds, NULL);
}
CURLMcode ccurl_multi_wake(CCurlMulti multi) { return library.multi_wakeup(multi_handle(multi)); }
CCurlDone ccurl_multi_next_done(CCurlMulti multi) {
    int left = 0;
    for (CURLMsg *message; (message = library.multi_info_read(multi_handle(multi), &left));) {
        if (message->msg == CURLMSG_DONE)
            return (CCurlDone){ true, { (uintptr_t)message->easy_handle }, message->data.result };
    }
    return (CCurlDone){ false, { 0 }, CURLE_OK };
}
