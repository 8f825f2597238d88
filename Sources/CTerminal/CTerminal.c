#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#if defined(__linux__)
#include <sys/prctl.h>
#else
#include <sys/resource.h>
#endif
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

// For these signals, the handler only wakes the terminal thread, which then handles the signal.
static const int waking[] = {SIGWINCH, SIGINT, SIGTERM, SIGTSTP, SIGCONT};

#if defined(_NSIG)
#define LAST_SIGNAL (_NSIG - 1)
#else
#define LAST_SIGNAL (NSIG - 1)
#endif

static struct sigaction before_waking[COUNT(waking)];
static struct sigaction before_ending[LAST_SIGNAL + 1];
// For each signal, whether `end` handles it because it would otherwise terminate the process.
static unsigned char is_ending[LAST_SIGNAL + 1];

static struct termios found;
static struct termios set;
static int found_is_valid;
static int input_fd = -1;
static int output_fd = -1;
static int options;
static pid_t owner;

static atomic_int wake_fd = -1;
static atomic_int is_taken;
static atomic_int is_ours;
static atomic_int mode_now = CT_AS_FOUND;
static atomic_int rows_below;
// Whether another program may have used the terminal since the process was continued.
static atomic_int is_stale;

// The text that covers the secrets on the screen. There are two copies so that a handler never reads a copy that is
// being written.
static struct { char bytes[CT_LAST_WORDS]; size_t count; } last_words[2];
static atomic_int last_words_index;

// This function is safe in a signal handler, because it calls only async-signal-safe functions and uses atomics.
static void restore_modes(int is_final) {
    if (!atomic_exchange(&is_ours, 0)) return;
    if (getpid() != owner) return;
    if (found_is_valid) {
        // Drop any keys typed ahead. They may be part of a secret, and the shell would show them.
        if (is_final && options & CT_SECRET) tcflush(input_fd, TCIFLUSH);
        tcsetattr(input_fd, TCSANOW, &found);
    }
    if (!(options & CT_PAINTS)) return;
    int index = atomic_load(&last_words_index);
    (void)!write(output_fd, last_words[index].bytes, last_words[index].count);
    char text[64 + 1024];
    size_t length = 0;
    int down = atomic_exchange(&rows_below, 0);
    if (down > 0) {
        text[length++] = '\r';
        for (int row = 0; row < down && length < 1000; row++) text[length++] = '\n';
    }
    static const char reset[] = "\033[0m\033[?25h\033[?7h\033[?2004l";
    memcpy(text + length, reset, sizeof(reset) - 1);
    length += sizeof(reset) - 1;
    static const char no_mouse[] = "\033[?1006l\033[?1000l";
    if (options & CT_MOUSE) {
        memcpy(text + length, no_mouse, sizeof(no_mouse) - 1);
        length += sizeof(no_mouse) - 1;
    }
    // If the terminal no longer accepts output, nothing can be done.
    (void)!write(output_fd, text, length);
}

static void wake(int signal) {
    int saved = errno;
    unsigned char number = (unsigned char)signal;
    int fd = atomic_load(&wake_fd);
    if (signal == SIGCONT) atomic_store(&is_stale, 1);
    // If the pipe is full, its reader wakes anyway.
    if (fd >= 0) (void)!write(fd, &number, 1);
    errno = saved;
}

// Returns whether `signal` indicates a crash, which Swift's backtracer may report.
static int is_crash(int signal) {
    return signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
        || signal == SIGABRT || signal == SIGTRAP || signal == SIGSYS;
}

static void end(int signal, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    restore_modes(1);
    // For any signal other than a crash signal, the backtracer must not run: it would report a crash and wait for a
    // key.
    static const struct sigaction plain = {.sa_handler = SIG_DFL};
    sigaction(signal, is_crash(signal) ? &before_ending[signal] : &plain, NULL);
    // When this handler returns, a fault occurs again, and the previous handler receives its address. A signal from
    // `raise` would not contain the address.
    int is_fault = info->si_code > 0
        && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
    if (!is_fault) raise(signal);
    errno = saved;
}

// Returns whether `signal` can be caught and, by default, terminates the process. POSIX has no function for this. Only
// the few signals that do not terminate the process can be listed, because the others differ between systems.
static int ends_by_default(int signal) {
    switch (signal) {
    case SIGKILL: case SIGSTOP:
    case SIGCHLD: case SIGURG: case SIGWINCH: case SIGCONT: case SIGTSTP: case SIGTTIN: case SIGTTOU:
#if defined(SIGINFO)
    case SIGINFO:
#endif
#if defined(SIGIO) && defined(__APPLE__)
    case SIGIO:
#endif
        return 0;
    default:
        return 1;
    }
}

// Adds a signal stack, without which the handler could not run after a stack overflow on this thread. Returns the added
// stack, if any.
static void *add_signal_stack(void) {
    stack_t now;
    if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return NULL;
    stack_t mine = {.ss_size = 64 * 1024};
    mine.ss_sp = malloc(mine.ss_size);
    if (mine.ss_sp && sigaltstack(&mine, NULL) == 0) return mine.ss_sp;
    free(mine.ss_sp);
    return NULL;
}

static int is_plain(const struct sigaction *action, void (*handler)(int)) {
    return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == handler;
}

static void install_handlers(void) {
    struct sigaction waker = {.sa_handler = wake, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&waker.sa_mask);
    for (int i = 0; i < COUNT(waking); i++) {
        sigaction(waking[i], NULL, &before_waking[i]);
        if (!is_plain(&before_waking[i], SIG_IGN)) sigaction(waking[i], &waker, NULL);
    }
    struct sigaction ender = {.sa_sigaction = end, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&ender.sa_mask);
    for (int signal = 1; signal <= LAST_SIGNAL; signal++) {
        is_ending[signal] = 0;
        int is_waking = 0;
        for (int i = 0; i < COUNT(waking); i++) is_waking |= waking[i] == signal;
        struct sigaction *before = &before_ending[signal];
        // The C library reserves some signals and does not allow handlers for them.
        if (is_waking || !ends_by_default(signal) || sigaction(signal, NULL, before) != 0) continue;
        // A signal that the program handles itself does not terminate the process, unless it is a crash signal or
        // SIGQUIT, both of which a backtracer handles.
        int is_ours_to_answer = is_plain(before, SIG_DFL)
            || ((is_crash(signal) || signal == SIGQUIT) && !is_plain(before, SIG_IGN));
        if (is_ours_to_answer) is_ending[signal] = sigaction(signal, &ender, NULL) == 0;
    }
}

void ct_forbid_core_files(void) {
#if defined(__linux__)
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#else
    struct rlimit limit;
    if (getrlimit(RLIMIT_CORE, &limit) != 0) return;
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
#endif
}

int ct_writes_core_files(void) {
#if defined(__linux__)
    return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) > 0;
#else
    struct rlimit limit;
    return getrlimit(RLIMIT_CORE, &limit) != 0 || limit.rlim_cur > 0;
#endif
}

static void restore_at_exit(void) { restore_modes(1); }

int ct_take(int input, int output, int wake_end, int wanted) {
    static atomic_int is_registered;
    int expected = 0;
    if (!atomic_compare_exchange_strong(&is_taken, &expected, 1)) return EBUSY;
    found_is_valid = tcgetattr(input, &found) == 0;
    input_fd = input;
    output_fd = output;
    options = wanted;
    owner = getpid();
    atomic_store(&mode_now, CT_AS_FOUND);
    atomic_store(&rows_below, 0);
    atomic_store(&is_stale, 0);
    ct_set_last_words(NULL, 0);
    atomic_store(&wake_fd, wake_end);
    if (!atomic_exchange(&is_registered, 1)) atexit(restore_at_exit);
    if (options & CT_SECRET) ct_forbid_core_files();
    add_signal_stack();
    install_handlers();
    return 0;
}

int ct_set_mode(ct_mode mode) {
    atomic_store(&mode_now, mode);
    if (!found_is_valid) {
        atomic_store(&is_ours, 1);
        return 0;
    }
    struct termios wanted = found;
    if (mode == CT_RAW) {
        wanted.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
        // If pastes are marked, the caller sends the signals, because it can distinguish a pasted ^C from a typed ^C.
        // The same applies if the process ignores SIGINT, because a user who presses ^C wants to leave.
        if (options & CT_PAINTS || ct_ignores_signal(SIGINT)) wanted.c_lflag &= ~(tcflag_t)ISIG;
        // If carriage returns were converted, the line feed after a carriage return in a paste would be mistaken for
        // another line ending.
        wanted.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR);
        wanted.c_cc[VMIN] = 1;
        wanted.c_cc[VTIME] = 0;
    }
    // The flag is set before the modes change. If a signal arrives in between, its handler restores modes that have not
    // changed yet, which is harmless.
    atomic_store(&is_ours, 1);
    while (tcsetattr(input_fd, TCSANOW, &wanted) != 0)
        if (errno != EINTR) return errno;
    set = wanted;
    // Makes the terminal mark pastes so that a line break in a paste does not press a button.
    static const char marked[] = "\033[?2004h";
    // Makes the terminal truncate rows instead of wrapping them if it becomes too narrow for them.
    static const char unbroken[] = "\033[?7l";
    static const char mouse[] = "\033[?1000h\033[?1006h";
    if (mode != CT_RAW || !(options & CT_PAINTS)) return 0;
    ct_write(output_fd, marked, sizeof(marked) - 1);
    ct_write(output_fd, unbroken, sizeof(unbroken) - 1);
    if (options & CT_MOUSE) ct_write(output_fd, mouse, sizeof(mouse) - 1);
    return 0;
}

void ct_give_back(void) {
    if (!atomic_load(&is_taken)) return;
    restore_modes(1);
    for (int i = 0; i < COUNT(waking); i++) sigaction(waking[i], &before_waking[i], NULL);
    for (int signal = 1; signal <= LAST_SIGNAL; signal++)
        if (is_ending[signal]) sigaction(signal, &before_ending[signal], NULL);
    ct_set_last_words(NULL, 0);
    atomic_store(&wake_fd, -1);
    atomic_store(&is_taken, 0);
}

void ct_set_rows_below(int rows) { atomic_store(&rows_below, rows); }

void ct_set_last_words(const void *bytes, size_t count) {
    int next = !atomic_load(&last_words_index);
    if (count > CT_LAST_WORDS) count = 0;
    if (count > 0) memcpy(last_words[next].bytes, bytes, count);
    last_words[next].count = count;
    atomic_store(&last_words_index, next);
}

static int is_in_foreground(void) {
    pid_t foreground = tcgetpgrp(input_fd);
    return foreground < 0 || foreground == getpgrp();
}

int ct_is_ours(void) {
    return atomic_load(&is_ours) && !atomic_load(&is_stale) && is_in_foreground();
}

int ct_found_echo(void) { return !found_is_valid || found.c_lflag & ECHO; }

int ct_is_end_of_input(int byte) {
    return found_is_valid ? found.c_cc[VEOF] == byte : byte == 4;
}

int ct_signal(int byte) {
    // A user can also type the byte that marks a disabled key.
    if (!found_is_valid || !(found.c_lflag & ISIG) || byte == _POSIX_VDISABLE) return 0;
    return found.c_cc[VINTR] == byte ? SIGINT
        : found.c_cc[VQUIT] == byte ? SIGQUIT
        : found.c_cc[VSUSP] == byte ? SIGTSTP
        : 0;
}

void ct_send(int signal) { kill(0, signal); }

// Performs the default action of `signal` immediately, on this thread.
static void raise_by_default(int signal) {
    struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
    sigemptyset(&plain.sa_mask);
    sigaction(signal, &plain, &ours);
    sigset_t only, before;
    sigemptyset(&only);
    sigaddset(&only, signal);
    pthread_sigmask(SIG_UNBLOCK, &only, &before);
    raise(signal);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(signal, &ours, NULL);
}

// Returns whether no shell is waiting for this job. The system does not stop an orphaned job, because nothing could
// continue it. A parent outside this process's PID namespace appears to have process ID 0.
static int is_orphan(void) { return getppid() == 0 || getsid(0) != getsid(getppid()); }

// Returns whether the modes are still those that were last set.
static int is_as_set(void) {
    struct termios now;
    return found_is_valid && tcgetattr(input_fd, &now) == 0 && now.c_lflag == set.c_lflag
        && now.c_iflag == set.c_iflag;
}

int ct_resume(void) {
    int is_untouched = is_orphan() && is_as_set();
    if (ct_wait_for_foreground(input_fd) != 0) return 1;
    atomic_store(&is_stale, 0);
    ct_set_mode((ct_mode)atomic_load(&mode_now));
    return !is_untouched;
}

int ct_stop(void) {
    if (is_orphan()) return 0;
    restore_modes(0);
    // The SIGCONT that ends this stop must not be reported, unlike a SIGCONT after another process has stopped this
    // process.
    struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
    sigaction(SIGCONT, &plain, &ours);
    raise_by_default(SIGTSTP);
    // If the process continues in the background, it stops again, because the terminal belongs to another program.
    ct_resume();
    sigaction(SIGCONT, &ours, NULL);
    return 1;
}

int ct_wait_for_foreground(int input) {
    for (;;) {
        pid_t foreground = tcgetpgrp(input);
        if (foreground < 0 || foreground == getpgrp()) return 0;
        // Stop the process just as a read would, but before anything is changed. An orphaned job cannot be stopped; its
        // read would fail.
        raise_by_default(SIGTTIN);
        foreground = tcgetpgrp(input);
        if (foreground < 0 || foreground == getpgrp()) return 0;
        if (is_orphan()) return EIO;
        poll(NULL, 0, 20);
    }
}

void ct_die(int signal) {
    ct_give_back();
    raise_by_default(signal);
    _exit(128 + signal);
}

int ct_open_dummy(int like, int *controller) {
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0) return -1;
    char *name = NULL;
    if (grantpt(master) == 0 && unlockpt(master) == 0) name = ptsname(master);
    int slave = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
    if (slave < 0) {
        close(master);
        return -1;
    }
    fcntl(master, F_SETFD, FD_CLOEXEC);
    struct termios modes;
    if (tcgetattr(like, &modes) == 0) tcsetattr(slave, TCSANOW, &modes);
    // libedit formats the line for this screen, which is never shown.
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(slave, TIOCSWINSZ, &size);
    *controller = master;
    return slave;
}

int ct_size(int output, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(output, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int ct_write(int output, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(output, rest, count);
        if (written >= 0) {
            rest += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd room = {.fd = output, .events = POLLOUT};
            poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int ct_pipe(int ends[2]) {
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return 0;
}

int ct_poll(int input, int wake_end, int milliseconds) {
    struct pollfd both[2] = {
        {.fd = input, .events = POLLIN},
        {.fd = wake_end, .events = POLLIN},
    };
    int ready = poll(both, 2, milliseconds);
    if (ready <= 0) return 0;
    return (both[0].revents ? 1 : 0) | (both[1].revents ? 2 : 0);
}

void ct_wipe(void *bytes, size_t count) {
    volatile unsigned char *each = bytes;
    while (count--) *each++ = 0;
}

__attribute__((noinline)) void ct_wipe_stack(void) {
    char unused[256 * 1024];
    ct_wipe(unused, sizeof unused);
}

// Returns whether the locale name in the environment specifies UTF-8.
static int names_utf8(void) {
    const char *variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *name = getenv(variables[i]);
        if (name && *name) return strcasestr(name, "utf-8") || strcasestr(name, "utf8");
    }
    return 0;
}

int ct_use_locale(void) {
    int installed = setlocale(LC_ALL, "") != NULL;
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "UTF-8");
    // Even if the locale is not installed, which is common on servers, its name shows whether the terminal uses UTF-8.
    return !installed && names_utf8();
}

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

struct start {
    void *(*body)(void *);
    void *argument;
};

static void *start_body(void *pointer) {
    struct start start = *(struct start *)pointer;
    free(pointer);
    void *stack = add_signal_stack();
    void *result = start.body(start.argument);
    if (stack) {
        stack_t none = {.ss_flags = SS_DISABLE};
        sigaltstack(&none, NULL);
        free(stack);
    }
    return result;
}

int ct_start_thread(void *(*body)(void *), void *argument) {
    struct start *start = malloc(sizeof(*start));
    if (!start) return ENOMEM;
    *start = (struct start){body, argument};
    // The calling thread also gets a signal stack, because even the main thread's stack can overflow. The thread keeps
    // its signal stack until it exits.
    add_signal_stack();
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 1024 * 1024);
    pthread_t thread;
    int error = pthread_create(&thread, &attributes, start_body, start);
    pthread_attr_destroy(&attributes);
    if (error) free(start);
    return error;
}

int ct_ignores_signal(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}
