internal import Foundation

/// Addresses of this machine.
package enum Loopback {
    /// Returns whether a URL's host is this machine. Requests to this machine never use a proxy, which could not
    /// forward them.
    package static func isHost(of url: String) -> Bool {
        guard let host = URLComponents(string: url)?.host?.lowercased() else { return false }
        // libcurl reads a number that begins with 0 as octal.
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { part in
            UInt8(part).flatMap { "\($0)" == part ? $0 : nil }
        }
        return ["localhost", "[::1]", "::1"].contains(host)
            // A host name such as `127.example` also begins with 127, so all four numbers are checked.
            || numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
    }
}
