// The bare libcurl loop that a check is compared with. Sends GET requests for the names on stdin, 64 at a time, on
// kept-alive connections, with the options that a check sets. Does nothing with the responses except count the bytes of
// their headers and bodies. Usage: bare URL [CERTIFICATES] < names
#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

enum { concurrency = 64 };

static size_t count_bytes(char *bytes, size_t size, size_t count, void *total) {
    (void)bytes;
    *(size_t *)total += size * count;
    return size * count;
}

static int start(CURLM *multi, CURL *easy, const char *base) {
    char name[256], address[512];
    if (!fgets(name, sizeof name, stdin)) return 0;
    name[strcspn(name, "\n")] = 0;
    snprintf(address, sizeof address, "%s/%s", base, name);
    curl_easy_setopt(easy, CURLOPT_URL, address);
    curl_multi_add_handle(multi, easy);
    return 1;
}

int main(int count, char **arguments) {
    if (count < 2 || count > 3) return 2;
    size_t bytes = 0;
    int running = 0, done = 0, in_progress = 0;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)concurrency);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)concurrency);
    struct curl_slist *headers = curl_slist_append(NULL, "Accept: text/html");
    for (int index = 0; index < concurrency; index++) {
        CURL *easy = curl_easy_init();
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, count_bytes);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, &bytes);
        curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, count_bytes);
        curl_easy_setopt(easy, CURLOPT_HEADERDATA, &bytes);
        curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
        curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip");
        curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_USERAGENT, "bare");
        curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
        curl_easy_setopt(easy, CURLOPT_PIPEWAIT, 1L);
        if (count == 3) curl_easy_setopt(easy, CURLOPT_CAINFO, arguments[2]);
        curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, 5000L);
        curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, 10000L);
        in_progress += start(multi, easy, arguments[1]);
    }
    while (in_progress) {
        curl_multi_perform(multi, &running);
        CURLMsg *message;
        int left;
        while ((message = curl_multi_info_read(multi, &left))) {
            CURL *easy = message->easy_handle;
            if (message->data.result == CURLE_OK) done++;
            curl_multi_remove_handle(multi, easy);
            in_progress += start(multi, easy, arguments[1]) - 1;
        }
        if (in_progress) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    fprintf(stderr, "%d answers, %zu bytes\n", done, bytes);
    return 0;
}
