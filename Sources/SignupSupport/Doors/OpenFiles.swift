internal import Foundation

/// The limit on the number of files, including sockets, that this process can have open at the same time.
// Sound: the system fills in or reads the structure during the call.
package enum OpenFiles {
    /// The number of files reserved for everything except the connections of one client: standard streams, stores,
    /// journals and event queues.
    package static let reserve = 64
    /// The smallest limit with which the program works.
    package static let least = 128

    /// Raises the soft limit to the hard limit, as far as the system allows.
    package static func raiseLimit() {
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0 else { return }
        #if canImport(Darwin)
            limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
            limit.rlim_cur = limit.rlim_max
        #endif
        _ = unsafe setrlimit(resource, &limit)
    }

    /// The current limit.
    package static var limit: Int {
        var limit = rlimit()
        guard unsafe getrlimit(resource, &limit) == 0 else { return 256 }
        return Int(clamping: limit.rlim_cur)
    }

    /// Returns the number of connections, up to the requested number, that the limit allows.
    package static func connections(_ wanted: Int) -> Int { max(1, min(wanted, limit - reserve)) }

    #if canImport(Darwin)
        private static let resource = RLIMIT_NOFILE
    #else
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
