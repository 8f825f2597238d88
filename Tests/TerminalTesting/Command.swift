import Foundation

/// Runs a short command until it exits. Foundation's `Process` cannot run one that leaves a server behind: it waits
/// until the server exits, too.
enum Command {
    /// - Parameter arguments: The program, which is looked up in `PATH`, and its arguments.
    /// - Returns: Its output on stdout and stderr, and its exit status.
    /// - Throws: ``TmuxSession/Failure`` if it could not be started.
    static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
        // A file, because the server could keep a pipe open, too.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        initialize(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, file.path, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var words = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let error = posix_spawnp(&process, arguments[0], &actions, &attributes, words, environ)
        guard error == 0 else {
            throw TmuxSession.Failure(description: "\(arguments[0]): \(String(cString: strerror(error)))")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let output = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        return (output, status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F))
    }
}
