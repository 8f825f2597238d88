internal import Foundation
internal import SignupSupport

/// The proxies that libcurl uses, as specified by an option or the environment.
struct Proxies {
    private let option: String?
    private let environment: [String: String]

    /// - Parameters:
    ///   - option: The address of a proxy, which overrides the environment.
    ///   - environment: The environment.
    init(_ option: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.option = option
        self.environment = environment
    }

    /// Returns the address of the proxy for requests to a server, or nil if no proxy is used or if only libcurl can
    /// determine whether one is used.
    ///
    /// - Parameter base: The scheme, host and port of the server, and a slash.
    func address(for base: String) -> String? {
        guard !Loopback.isHost(of: base), let url = URLComponents(string: base),
            let host = url.host?.lowercased(),
            let scheme = url.scheme?.lowercased(), !mayBeExempt(host)
        else { return nil }
        // In a CGI program, `HTTP_PROXY` contains the `Proxy` header of the request, so libcurl ignores that variable.
        let names = ["\(scheme)_proxy"] + (scheme == "http" ? [] : ["\(scheme.uppercased())_PROXY"])
        return option ?? (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(value).first
    }

    /// Returns whether `NO_PROXY` may contain a host. A range of addresses may contain any address.
    private func mayBeExempt(_ host: String) -> Bool {
        let isAddress = host.contains(":") || host.last?.isNumber == true
        let list = (value("no_proxy") ?? value("NO_PROXY") ?? "").lowercased()
        return list.split { $0 == "," || $0.isWhitespace }.contains { entry in
            let name = entry.drop { $0 == "." }
            return name == "*" || name == host || host.hasSuffix(".\(name)")
                || isAddress && name.contains("/")
        }
    }

    /// Returns the value of a variable, or nil if the variable is missing or empty. libcurl also ignores empty
    /// variables.
    private func value(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
