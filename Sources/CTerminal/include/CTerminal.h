#pragma once

// Sets the terminal's modes and handles the process's signals. This code is in C because it must be safe in a signal
// handler.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The mode of the terminal's input.
typedef enum {
    /// The mode before the program started.
    CT_AS_FOUND,
    /// Each key is available immediately, without echo. With CT_PAINTS, or if the process ignores INT, ^C, ^\ and ^Z
    /// are also keys; see `ct_signal`.
    CT_RAW,
} ct_mode;

/// The ways in which the process uses the terminal.
enum {
    /// The process writes escape sequences.
    CT_PAINTS = 1,
    /// The process asks for a secret. From then on, no core file of the process is written, and keys typed ahead are
    /// dropped when the terminal is restored.
    CT_SECRET = 2,
    /// The process receives mouse presses.
    CT_MOUSE = 4,
};

/// The maximum number of bytes that `ct_set_last_words` accepts.
#define CT_LAST_WORDS 4096

/// Saves the modes of `input` and the process's signal handlers, and restores both when the process terminates for any
/// reason except KILL. When WINCH, INT, TERM, TSTP or CONT arrives, the signal's number is written to `wake` as one
/// byte. A signal that the process ignored stays ignored. `options` is a combination of CT_PAINTS and the other
/// constants. Returns 0, or an errno. Only one caller at a time can hold the terminal; for others, the result is EBUSY.
int ct_take(int input, int output, int wake, int options);

/// Keeps the system from writing a core file of the process and, on Linux, other processes from reading its memory.
/// After a form or a batch, the memory contains many copies of passwords.
void ct_forbid_core_files(void);

/// Returns whether the system may write a core file of the process.
int ct_writes_core_files(void);

/// Changes the mode. Returns 0, or an errno. Does nothing if `input` is not a terminal.
int ct_set_mode(ct_mode mode);

/// Restores the modes and the signal handlers. Can be called more than once.
void ct_give_back(void);

/// Sets the number of rows from the cursor down to the row after the block, where the handlers leave the cursor.
void ct_set_rows_below(int rows);

/// Sets the text that is written at the cursor before the terminal is restored, to cover the secrets on the screen. If
/// the text is longer than CT_LAST_WORDS bytes, no text is written.
void ct_set_last_words(const void *bytes, size_t count);

/// Returns whether the process controls the terminal. If it does not, it must not paint anything.
int ct_is_ours(void);

/// Returns whether the terminal echoed input before the program started.
int ct_found_echo(void);

/// Returns whether `byte` is the key that ends the input.
int ct_is_end_of_input(int byte);

/// Returns the signal that the terminal would have sent for `byte` before the program started, such as INT for ^C, or 0
/// for any other byte.
int ct_signal(int byte);

/// Sends `signal` as the terminal does: to this process and all other processes in its job.
void ct_send(int signal);

/// Restores the terminal, stops the process as ^Z does, and sets the previous mode again when the process continues.
/// Returns 1 afterward, or returns 0 without any change if nothing could continue the process.
int ct_stop(void);

/// Sets the latest mode again after this process was stopped and continued, as soon as its job is in the foreground.
/// Returns whether another program may have used the terminal in the meantime.
int ct_resume(void);

/// Stops the process until its job is in the foreground of `input`. Returns 0, or EIO if that is no longer possible.
int ct_wait_for_foreground(int input);

/// Restores the modes and the signal handlers and terminates the process with `signal`.
void ct_die(int signal);

/// Opens a pseudo-terminal that is never shown, with the modes of `like`, or with default modes if `like` is not a
/// terminal. Returns its slave and sets `*controller`, or returns -1.
int ct_open_dummy(int like, int *controller);

/// Gets the size of the terminal. Returns 0, or -1 if it is unknown.
int ct_size(int output, int *columns, int *rows);

/// Writes all bytes, blocking if necessary. Returns 0, or an errno.
int ct_write(int output, const void *bytes, size_t count);

/// Creates a pipe whose ends do not block and are closed on exec. Returns 0, or an errno.
int ct_pipe(int ends[2]);

/// Waits until `input` (ignored if negative) or `wake` can be read, or until the given number of milliseconds has
/// passed (indefinitely if negative). Returns bit 0 for `input` and bit 1 for `wake`, or 0 on timeout.
int ct_poll(int input, int wake, int milliseconds);

/// Overwrites memory in a way that the compiler cannot optimize away.
void ct_wipe(void *bytes, size_t count);

/// Overwrites 256 KiB of the stack below the caller, where functions that have returned may have left copies of a
/// secret.
void ct_wipe_stack(void);

/// Sets the process's locale from the environment, but with UTF-8 as the character set. Returns whether the
/// environment's character set is UTF-8.
int ct_use_locale(void);

/// Returns the width of a Unicode scalar in columns: 0, 1 or 2, or -1 if the locale cannot print it.
int ct_width(uint32_t scalar);

/// Runs `body` on a new detached thread. Returns 0, or an errno.
int ct_start_thread(void *(*body)(void *), void *argument);

/// Returns whether the process ignores a signal. For example, a process started by `nohup` ignores SIGHUP.
int ct_ignores_signal(int number);
