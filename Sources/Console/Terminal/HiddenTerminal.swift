import CLibEdit
import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A pseudo-terminal that is never shown. libedit sets the modes of this terminal instead of those of the real
/// terminal.
///
/// `@safe` and `@unchecked Sendable` are sound: after `init`, only the terminal thread calls its methods, and the file
/// is closed after the handles that use it have been freed.
@safe nonisolated final class HiddenTerminal: @unchecked Sendable {
    private let slave: Int32
    private let controller: Int32
    private let null: UnsafeMutablePointer<FILE>
    /// The handle that all fields without secrets share. Text that is deleted in one field can therefore be yanked into
    /// another.
    private var shared: EditHandle?
    /// The user's key bindings.
    let preferences = HiddenTerminal.readPreferences()

    /// Fails if the system cannot create a pseudo-terminal.
    ///
    /// - Parameter terminal: The terminal from which to copy the modes.
    init?(like terminal: Int32) {
        var controller: Int32 = -1
        let slave = unsafe ct_open_dummy(terminal, &controller)
        guard slave >= 0 else { return nil }
        guard let null = unsafe fopen("/dev/null", "r+") else {
            close(slave)
            close(controller)
            return nil
        }
        unsafe (self.slave, self.controller, self.null) = (slave, controller, null)
    }

    deinit {
        shared?.end()
        unsafe fclose(null)
        close(slave)
        close(controller)
    }

    /// Returns the libedit handle for fields that are not secrets, or nil if there is not enough memory.
    func sharedHandle() -> EditHandle? {
        if shared == nil { shared = makeHandle(readsPreferences: true) }
        return shared
    }

    /// Returns a new libedit handle without history, or nil if there is not enough memory.
    ///
    /// - Parameter readsPreferences: Whether to apply the key bindings in the user's `.editrc` on top of the Emacs
    ///   bindings.
    func makeHandle(readsPreferences: Bool) -> EditHandle? {
        guard let handle = unsafe EditHandle(cle_create(Self.program, null, slave)) else { return nil }
        let preferences = readsPreferences ? preferences : EditPreferences()
        handle.useEmacsKeys()
        if let choice = preferences.choice { handle.run(choice) }
        handle.confine()
        handle.addGraphemeFunctions()
        // The user's key bindings are applied last so that the form's bindings do not replace them.
        for command in preferences.commands { handle.run(command) }
        return handle
    }

    /// The program's name, for which the user's `.editrc` can contain separate commands.
    private static let program = String(
        CommandLine.arguments.first.flatMap { $0.split(separator: "/").last } ?? "form")

    /// Reads the user's `.editrc`, if it is a file that can be read without blocking.
    private static func readPreferences() -> EditPreferences {
        let home = Folder.home.map { $0 + "/.editrc" }
        guard let path = Environment.value(of: "EDITRC") ?? home, FileStatus(path)?.kind == S_IFREG else {
            return EditPreferences()
        }
        return EditPreferences(
            String(decoding: PrivateFile(path: path).read(), as: UTF8.self), program: program)
    }
}
