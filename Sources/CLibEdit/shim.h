#pragma once

// Swift cannot call variadic functions, so this header has a wrapper with a fixed signature for each form that is
// needed.

#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

// Older versions of libedit's header may not declare this function.
#if defined(__linux__)
extern EditLine *el_init_fd(const char *, FILE *, FILE *, FILE *, int, int, int);
#endif

/// Creates a handle that edits without painting: it uses only the file `null` and the terminal `tty`.
static inline EditLine *cle_create(const char *program, FILE *null, int tty) {
    return el_init_fd(program, null, null, null, tty, tty, tty);
}

/// Runs a command from an `.editrc` file.
static inline int cle_run(EditLine *el, const wchar_t *line) {
    TokenizerW *words = tok_winit(NULL);
    if (!words) return -1;
    int count = 0;
    const wchar_t **each = NULL;
    int result = tok_wstr(words, line, &count, &each) == 0 && count > 0 ? el_wparse(el, count, each) : -1;
    tok_wend(words);
    return result;
}

static inline int cle_set_client_data(EditLine *el, void *data) {
    return el_wset(el, EL_CLIENTDATA, data);
}

static inline void *cle_client_data(EditLine *el) {
    void *data = NULL;
    el_wget(el, EL_CLIENTDATA, &data);
    return data;
}

static inline int cle_set_read(EditLine *el, int (*read)(EditLine *, wchar_t *)) {
    return el_wset(el, EL_GETCFN, read);
}

/// Chooses Emacs keys (libedit's default is vi), turns editing on, and turns libedit's signal handlers off,
/// because they would pass signals on to the whole process group.
static inline int cle_use_emacs_keys(EditLine *el) {
    return el_wset(el, EL_EDITOR, L"emacs") | el_wset(el, EL_EDITMODE, 1) | el_wset(el, EL_SIGNAL, 0);
}

typedef unsigned char (*cle_function)(EditLine *, wint_t);

/// Adds the four functions that edit by grapheme and binds their keys. The names are literals, because libedit does not
/// copy them.
static inline int cle_add_grapheme_functions(
    EditLine *el, cle_function left, cle_function right, cle_function backspace, cle_function del
) {
    return el_wset(el, EL_ADDFN, L"form-left", L"One character to the left", left)
        | el_wset(el, EL_ADDFN, L"form-right", L"One character to the right", right)
        | el_wset(el, EL_ADDFN, L"form-backspace", L"Delete the character before", backspace)
        | el_wset(el, EL_ADDFN, L"form-delete", L"Delete the character after", del)
        | el_wset(el, EL_BIND, L"^B", L"form-left", NULL)
        | el_wset(el, EL_BIND, L"^F", L"form-right", NULL)
        | el_wset(el, EL_BIND, L"^H", L"form-backspace", NULL)
        | el_wset(el, EL_BIND, L"^?", L"form-backspace", NULL)
        | el_wset(el, EL_BIND, L"^D", L"form-delete", NULL)
        | el_wset(el, EL_BIND, L"-a", L"x", L"form-delete", NULL)
        // In libedit's Emacs mode, ^U deletes the whole line. In a form, as in a shell, it deletes only the text before
        // the cursor.
        | el_wset(el, EL_BIND, L"^U", L"vi-kill-line-prev", NULL)
        | el_wset(el, EL_BIND, L"^W", L"ed-delete-prev-word", NULL);
}

/// A history without entries. Without a history, some of libedit's functions would call a null pointer.
static inline int cle_no_history(void *data, HistEventW *event, int operation, ...) {
    (void)data;
    (void)event;
    (void)operation;
    return -1;
}

/// Gives a handle a history that is always empty.
static inline int cle_use_no_history(EditLine *el) {
    return el_wset(el, EL_HIST, cle_no_history, (void *)cle_no_history);
}

/// Binds the Control keys that a form passes on to libedit and that libedit would insert as characters in vi mode.
static inline int cle_bind_vi_control_keys(EditLine *el) {
    return el_wset(el, EL_BIND, L"^K", L"ed-kill-line", NULL)
        | el_wset(el, EL_BIND, L"^Y", L"em-yank", NULL)
        // In command mode, Escape would swallow the next key.
        | el_wset(el, EL_BIND, L"-a", L"\033", L"ed-unassigned", NULL);
}

/// Turns editing on and libedit's signal handling off again after the user's `.editrc` has been read.
static inline int cle_keep_editing(EditLine *el) {
    return el_wset(el, EL_EDITMODE, 1) | el_wset(el, EL_SIGNAL, 0);
}

/// Returns whether libedit uses vi's keys.
static inline int cle_has_vi_keys(EditLine *el) {
    const wchar_t *editor = NULL;
    return el_wget(el, EL_EDITOR, &editor) == 0 && editor && wcscmp(editor, L"vi") == 0;
}

/// Unbinds the keys whose commands do not work in a form, such as commands that put their own prompt into the buffer.
static inline int cle_unbind_dangerous_keys(EditLine *el) {
    return el_wset(el, EL_BIND, L"-r", L"^R", NULL)
        | el_wset(el, EL_BIND, L"-r", L"^S", NULL)
        | el_wset(el, EL_BIND, L"-r", L"^L", NULL)
        | el_wset(el, EL_BIND, L"-r", L"^V", NULL)
        | el_wset(el, EL_BIND, L"-r", L"^Q", NULL)
        | el_wset(el, EL_BIND, L"-r", L"^@", NULL)
        | el_wset(el, EL_BIND, L"-r", L"\033x", NULL)
        | el_wset(el, EL_BIND, L"-r", L"\033X", NULL)
        // In vi's command mode, these keys search, run aliases and insert comments, and v starts an editor on a file in
        // /tmp.
        | el_wset(el, EL_BIND, L"-a", L"-r", L"/", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"?", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L":", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"@", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"v", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"#", NULL)
        // Keys that move through the history would empty the line, because the history is empty.
        | el_wset(el, EL_BIND, L"-a", L"-r", L"j", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"k", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"+", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"\\055", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"_", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"G", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"J", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"K", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"N", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"n", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"U", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"^R", NULL)
        | el_wset(el, EL_BIND, L"-a", L"-r", L"^L", NULL);
}
