import CLibEdit
import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pseudo-terminal that nobody sees, for libedit to set the modes of: so it never touches the real one.
///
/// `@unchecked Sendable` is sound: nothing changes after `init`, and only the terminal thread hands
/// the file to libedit.
nonisolated final class HiddenTerminal: @unchecked Sendable {
    private let slave: Int32
    private let controller: Int32
    private let null: UnsafeMutablePointer<FILE>

    /// Fails where the system has no pseudo-terminal left.
    ///
    /// - Parameter terminal: the one to take the modes from.
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
        fclose(null)
        close(slave)
        close(controller)
    }

    /// A new libedit handle without history; nil where there is no memory for it.
    ///
    /// - Parameter readsPreferences: whether the person's `.editrc` may choose vi's keys; emacs's are the default.
    func makeHandle(readsPreferences: Bool) -> OpaquePointer? {
        guard let handle = cle_create(null, slave) else { return nil }
        _ = cle_use_emacs_keys(handle)
        // Without such a file it fails, and nothing is lost.
        if readsPreferences { _ = el_source(handle, nil) }
        _ = cle_keep_editing(handle)
        _ = cle_unbind_dangerous_keys(handle)
        return handle
    }
}
