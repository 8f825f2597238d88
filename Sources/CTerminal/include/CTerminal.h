#pragma once

// The terminal's modes and the process's signals, in C because they must be right in a signal handler.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// How the terminal behaves towards the keys.
typedef enum {
    /// As it was found.
    CT_AS_FOUND,
    /// Each key at once, no echo; ^C, ^\ and ^Z still send their signals.
    CT_RAW,
} ct_mode;

/// What the process does with the terminal that it takes.
enum {
    /// It writes escape sequences.
    CT_PAINTS = 1,
    /// It asks for a secret: no core file of the process is written from then on, and keys that were typed ahead
    /// are dropped when the terminal is given back.
    CT_SECRET = 2,
    /// It wants to know where the mouse is pressed.
    CT_MOUSE = 4,
};

/// The most bytes that `ct_set_last_words` takes.
#define CT_LAST_WORDS 4096

/// Remembers the modes of `input` and how the process answers signals, and arranges that both are
/// given back on every way out but KILL: whatever signal ends the process. A signal among WINCH INT TERM TSTP CONT is written as one
/// byte, its number, to `wake`. A signal that the process ignored stays ignored.
/// `options` says what the process does with the terminal: CT_PAINTS and so on.
/// Returns 0, or an errno. One at a time: EBUSY while another holds the terminal.
int ct_take(int input, int output, int wake, int options);

/// Keeps the system from writing a core file of the process, and others from reading its memory: by the time a form or a
/// batch ends it is full of copies of passwords.
void ct_forbid_core_files(void);

/// Whether the system may write a core file of the process.
int ct_writes_core_files(void);

/// Changes the modes. Returns 0, or an errno. Does nothing where `input` is no terminal.
int ct_set_mode(ct_mode mode);

/// Gives everything back. May be called more than once.
void ct_give_back(void);

/// How many rows down from the cursor the row after the block is: where the handlers leave the cursor.
void ct_set_rows_below(int rows);

/// What is written before the terminal is given back, from where the cursor is: it covers the secrets on the screen.
/// More than CT_LAST_WORDS is left out.
void ct_set_last_words(const void *bytes, size_t count);

/// Whether the terminal is ours just now: nothing may be painted when it is not.
int ct_is_ours(void);

/// Whether the terminal showed what was typed when it was found.
int ct_found_echo(void);

/// Whether `byte` is the key that ends the input.
int ct_is_end_of_input(int byte);

/// Stops the process as ^Z does, with the terminal as it was found meanwhile, and comes back in the
/// mode it had before. Returns 1 then; 0, and nothing has changed, where nobody could continue it.
int ct_stop(void);

/// Sets the mode again that was set last, after the process was stopped by another one: once its job is in the
/// foreground. Returns whether another program may have used the terminal meanwhile.
int ct_resume(void);

/// Stops the process until its job is in the foreground of `input`. Returns 0, or EIO when nobody can
/// bring it there.
int ct_wait_for_foreground(int input);

/// Gives everything back and ends the process by `signal`.
void ct_die(int signal);

/// A pseudo-terminal that nobody sees, with the modes of `like` (or its own, where that is none).
/// Returns its slave and sets `*controller`, or returns -1.
int ct_open_dummy(int like, int *controller);

/// The size of the terminal. Returns 0, or -1 where it has none.
int ct_size(int output, int *columns, int *rows);

/// Writes everything, waiting where it must. Returns 0, or an errno.
int ct_write(int output, const void *bytes, size_t count);

/// A pipe of which neither end blocks nor outlives exec. Returns 0, or an errno.
int ct_pipe(int ends[2]);

/// Waits until `input` (skipped when negative) or `wake` can be read, or for the milliseconds
/// (negative: for ever). Returns bit 0 for `input`, bit 1 for `wake`; 0 when the time is over.
int ct_poll(int input, int wake, int milliseconds);

/// Overwrites memory, and the compiler may not leave it out.
void ct_wipe(void *bytes, size_t count);

/// Sets the process's locale from the environment, with UTF-8 as the character type in any case.
/// Returns whether the environment's own character set is UTF-8.
int ct_use_locale(void);

/// The columns of one Unicode scalar: 0, 1, 2, or -1 where the locale does not know it.
int ct_width(uint32_t scalar);

/// Runs `body` on a detached thread of its own. Returns 0, or an errno.
int ct_start_thread(void *(*body)(void *), void *argument);

/// Whether the process ignores a signal, as one does that `nohup` started.
int ct_ignores_signal(int number);
