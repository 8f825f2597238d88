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
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

// Handlers only write these signals' numbers to the wake pipe; the terminal thread answers them.
static const int waking[] = {SIGWINCH, SIGINT, SIGTERM, SIGTSTP, SIGCONT};

// These end the process: the terminal is given back first, then whoever was to answer them does.
static const int ending[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGHUP, SIGSYS,
};

static struct sigaction before_waking[COUNT(waking)];
static struct sigaction before_ending[COUNT(ending)];

static struct termios found;
static int found_is_valid;
static int input_fd = -1;
static int output_fd = -1;
static int may_paint;
static pid_t owner;

static atomic_int wake_fd = -1;
static atomic_int is_taken;
static atomic_int is_ours;
static atomic_int mode_now = CT_AS_FOUND;
static atomic_int rows_below;

// Safe in a signal handler: tcsetattr, write and atomics only.
static void restore_modes(void) {
    if (!atomic_exchange(&is_ours, 0)) return;
    if (getpid() != owner) return;
    if (found_is_valid) tcsetattr(input_fd, TCSANOW, &found);
    if (!may_paint) return;
    char text[8 + 1024];
    size_t length = 0;
    int down = atomic_exchange(&rows_below, 0);
    if (down > 0) {
        text[length++] = '\r';
        for (int row = 0; row < down && length < 1000; row++) text[length++] = '\n';
    }
    static const char reset[] = "\033[0m\033[?25h\033[?2004l";
    memcpy(text + length, reset, sizeof(reset) - 1);
    length += sizeof(reset) - 1;
    // Nothing can be done about a terminal that takes no more.
    (void)!write(output_fd, text, length);
}

static void wake(int signal) {
    int saved = errno;
    unsigned char number = (unsigned char)signal;
    int fd = atomic_load(&wake_fd);
    // A full pipe wakes its reader all the same.
    if (fd >= 0) (void)!write(fd, &number, 1);
    errno = saved;
}

static void end(int signal, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    restore_modes();
    // Who is asked to end has not crashed: the language's backtracer would say so, and wait for a key.
    static const struct sigaction plain = {.sa_handler = SIG_DFL};
    int is_asked = signal == SIGQUIT || signal == SIGHUP;
    for (int i = 0; i < COUNT(ending); i++)
        if (ending[i] == signal) sigaction(signal, is_asked ? &plain : &before_ending[i], NULL);
    // A fault happens again when this handler returns, with its true address, for the one before us.
    int is_fault = info->si_code > 0
        && (signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE);
    if (!is_fault) raise(signal);
    errno = saved;
}

// Without it a stack overflow on this thread could not run its handler. Returns what was added, if it was.
static void *add_signal_stack(void) {
    stack_t now;
    if (sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return NULL;
    stack_t mine = {.ss_size = 64 * 1024};
    mine.ss_sp = malloc(mine.ss_size);
    if (mine.ss_sp && sigaltstack(&mine, NULL) == 0) return mine.ss_sp;
    free(mine.ss_sp);
    return NULL;
}

static void install(int signal, struct sigaction *before, const struct sigaction *ours) {
    sigaction(signal, NULL, before);
    int is_ignored = !(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_IGN;
    if (!is_ignored) sigaction(signal, ours, NULL);
}

static void install_handlers(void) {
    struct sigaction waker = {.sa_handler = wake, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&waker.sa_mask);
    for (int i = 0; i < COUNT(waking); i++) install(waking[i], &before_waking[i], &waker);
    struct sigaction ender = {.sa_sigaction = end, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&ender.sa_mask);
    for (int i = 0; i < COUNT(ending); i++) install(ending[i], &before_ending[i], &ender);
}

int ct_take(int input, int output, int wake_end, int paints) {
    static atomic_int is_registered;
    int expected = 0;
    if (!atomic_compare_exchange_strong(&is_taken, &expected, 1)) return EBUSY;
    found_is_valid = tcgetattr(input, &found) == 0;
    input_fd = input;
    output_fd = output;
    may_paint = paints;
    owner = getpid();
    atomic_store(&mode_now, CT_AS_FOUND);
    atomic_store(&rows_below, 0);
    atomic_store(&wake_fd, wake_end);
    if (!atomic_exchange(&is_registered, 1)) atexit(restore_modes);
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
        wanted.c_iflag &= ~(tcflag_t)IXON;
        wanted.c_cc[VMIN] = 1;
        wanted.c_cc[VTIME] = 0;
    } else if (mode == CT_NO_ECHO) {
        wanted.c_lflag &= ~(tcflag_t)ECHO;
        wanted.c_lflag |= ECHONL;
    }
    // Before the change: a signal in between gives back what was not yet taken, which does no harm.
    atomic_store(&is_ours, 1);
    while (tcsetattr(input_fd, TCSANOW, &wanted) != 0)
        if (errno != EINTR) return errno;
    // Pastes come marked as such, so that no line of one can press a button.
    static const char marked[] = "\033[?2004h";
    if (mode == CT_RAW && may_paint) ct_write(output_fd, marked, sizeof(marked) - 1);
    return 0;
}

void ct_give_back(void) {
    if (!atomic_load(&is_taken)) return;
    restore_modes();
    for (int i = 0; i < COUNT(waking); i++) sigaction(waking[i], &before_waking[i], NULL);
    for (int i = 0; i < COUNT(ending); i++) sigaction(ending[i], &before_ending[i], NULL);
    atomic_store(&wake_fd, -1);
    atomic_store(&is_taken, 0);
}

void ct_set_rows_below(int rows) { atomic_store(&rows_below, rows); }

int ct_is_ours(void) { return atomic_load(&is_ours); }

// Lets `signal` do what it does by default, on this thread, now.
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

void ct_resume(void) { ct_set_mode((ct_mode)atomic_load(&mode_now)); }

// Whether no shell waits for this job: the system does not stop it then, as nobody could continue it.
// A parent that is not to be seen from this process's namespace has number 0.
static int is_orphan(void) { return getppid() == 0 || getsid(0) != getsid(getppid()); }

int ct_stop(void) {
    if (is_orphan()) return 0;
    restore_modes();
    // The signal that ends this stop is no news; one after a stop by somebody else is.
    struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
    sigemptyset(&plain.sa_mask);
    sigaction(SIGCONT, &plain, &ours);
    raise_by_default(SIGTSTP);
    sigaction(SIGCONT, &ours, NULL);
    ct_resume();
    return 1;
}

int ct_wait_for_foreground(int input) {
    for (;;) {
        pid_t foreground = tcgetpgrp(input);
        if (foreground < 0 || foreground == getpgrp()) return 0;
        // What a read would do, but before anything was changed. An orphaned job cannot be stopped:
        // its read would fail too.
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
    // Wide and low: libedit lays the line out for a screen that nobody sees.
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

// Whether the environment asks for UTF-8 by name.
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
    // A locale that is not installed, as on many a server, still tells what the terminal shows.
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
    // The caller's too, for the rest of its life: the main thread's stack can overflow as well.
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
