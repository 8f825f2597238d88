import Foundation

#if canImport(Darwin)
    typealias SpawnAttributes = posix_spawnattr_t?
#else
    typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Initializes the attributes of a program that handles signals as usual, no matter who started the tests.
///
/// - Parameter flags: Further flags.
func initialize(_ attributes: inout SpawnAttributes, flags: Int16 = 0) {
    posix_spawnattr_init(&attributes)
    // A Dispatch thread blocks signals, and a program inherits its parent thread's blocked signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A script's background job, or one under nohup, ignores signals, which a program inherits.
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGHUP, SIGINT, SIGQUIT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, flags | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
}
