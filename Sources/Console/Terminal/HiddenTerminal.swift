import CLibEdit
import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pseudo-terminal that is never shown, whose modes libedit sets, so that it never touches the real one.
///
/// `@unchecked Sendable` is sound: after `init` only the terminal thread calls its methods, and passes the file to
/// libedit.
nonisolated final class HiddenTerminal: @unchecked Sendable {
    private let slave: Int32
    private let controller: Int32
    private let null: UnsafeMutablePointer<FILE>
    /// The handle of every field that is not a secret, so that text deleted in one can be yanked into another.
    private var shared: OpaquePointer?

    /// Fails if the system has no pseudo-terminal left.
    ///
    /// - Parameter terminal: The terminal to copy the modes from.
    init?(like terminal: Int32) {
        var controller: Int32 = -1
        let slave = ct_open_dummy(terminal, &controller)
        guard slave >= 0 else { return nil }
        guard let null = fopen("/dev/null", "r+") else {
            close(slave)
            close(controller)
            return nil
        }
        (self.slave, self.controller, self.null) = (slave, controller, null)
    }

    deinit {
        if let shared { el_end(shared) }
        fclose(null)
        close(slave)
        close(controller)
    }

    /// Returns the libedit handle for fields that are not secrets; nil if there is no memory for it.
    func sharedHandle() -> OpaquePointer? {
        if shared == nil { shared = makeHandle(readsPreferences: true) }
        return shared
    }

    /// Returns a new libedit handle without history; nil if there is no memory for it.
    ///
    /// - Parameter readsPreferences: Whether the user's `.editrc` may select vi's keys; the default is Emacs's.
    func makeHandle(readsPreferences: Bool) -> OpaquePointer? {
        guard let handle = cle_create(null, slave) else { return nil }
        _ = cle_use_emacs_keys(handle)
        if readsPreferences, let path = Self.preferences { _ = el_source(handle, path) }
        _ = cle_keep_editing(handle)
        _ = cle_use_no_history(handle)
        _ = cle_unbind_dangerous_keys(handle)
        if cle_has_vi_keys(handle) != 0 { _ = cle_bind_vi_control_keys(handle) }
        return handle
    }

    /// The user's `.editrc`, if it is a file that can be read without waiting.
    private static var preferences: String? {
        let home = getenv("HOME").map { String(cString: $0) + "/.editrc" }
        guard let path = getenv("EDITRC").map({ String(cString: $0) }) ?? home else { return nil }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }
}
