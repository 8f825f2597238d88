public import Foundation

/// A file descriptor with which a program starts.
public enum SpawnedFile: Sendable {
    /// A file to open with the given `open(2)` flags. If the file is created, only this user can access it.
    case path(String, Int32)
    /// A descriptor of this process, or the number of one of the program's preceding files.
    case descriptor(Int32)
}

/// The reason why a program could not be started.
public struct SpawnFailure: Error, CustomStringConvertible {
    public let description: String
}

/// The environment variables that every program that a test starts receives: the options of the sanitizers, the active
/// mutant, and the file that records the mutants that are reached.
public let passedOn = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "MUTANT", "MUTANTS_REACHED"].contains($0.key)
}

/// Starts a program that handles signals in the default way, no matter how the tests were started. Unlike a program that
/// Foundation's `Process` starts, it can have a separate session and terminal.
///
/// - Parameters:
///   - words: The program, which is looked up in `PATH`, and its arguments.
///   - files: The program's standard input, standard output and standard error.
///   - environment: The program's environment, in addition to `passedOn`, or nil for that of the tests.
///   - leadsSession: Whether the program leads a new session, whose controlling terminal is the first terminal that the
///     program opens.
/// - Returns: The process ID. The caller must wait for the process to exit.
/// - Throws: ``SpawnFailure``.
public func spawn(
    _ words: [String], files: [SpawnedFile], environment: [String: String]? = nil, leadsSession: Bool = false
) throws(SpawnFailure) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession: Int16 = 0x0400
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in zip(Int32(0)..., files) {
        switch file {
        case .path(let path, let flags):
            posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
        case .descriptor(let descriptor):
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A Dispatch thread blocks signals, and a program inherits its parent thread's blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Background jobs of a script, and programs that nohup starts, ignore some signals, and so do the programs that they
    // start.
    for signal in [SIGHUP, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, leadsSession ? flags | newSession : flags)

    let variables = environment.map { $0.merging(passedOn) { $1 } } ?? ProcessInfo.processInfo.environment
    let arguments = words.map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + settings { free(text) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, &attributes, arguments, settings)
    guard error == 0 else {
        throw SpawnFailure(description: "\(words[0]): \(String(cString: strerror(error)))")
    }
    return process
}
