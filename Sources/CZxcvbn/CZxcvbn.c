#include "CZxcvbn.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// https://github.com/tsyrogit/zxcvbn-c, as Debian, Fedora and Homebrew package it.
static const char *const libraries[] = {
#ifdef __APPLE__
    "libzxcvbn.dylib",
    "/opt/homebrew/lib/libzxcvbn.dylib",
    "/usr/local/lib/libzxcvbn.dylib",
#else
    "libzxcvbn.so.0",
#endif
};

static double (*match)(const char *password, const char *words[], void **info);

static void load(void) {
    void *handle = NULL;
    for (size_t index = 0; !handle && index < sizeof libraries / sizeof *libraries; index++)
        handle = dlopen(libraries[index], RTLD_LAZY | RTLD_LOCAL);
    if (handle) match = (double (*)(const char *, const char *[], void **))dlsym(handle, "ZxcvbnMatch");
}

bool czx_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return match != NULL;
}

double czx_entropy(const char *password, const char *word) {
    if (!czx_load()) return -1;
    const char *words[] = {*word ? word : NULL, NULL};
    return match(password, words, NULL);
}
