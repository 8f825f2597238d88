internal import HTTP
internal import SignupSupport

extension HTTPHeaders {
    /// Whether a cache served the response, according to the headers. Such a response can be older than an account. A
    /// response that was just fetched can have an age of 0.
    var areFromCache: Bool {
        values(for: "Age").contains { $0 != "0" }
            || values(for: "Cache-Status").contains(where: Self.hasHit)
            || Self.cacheNames.contains { values(for: $0).contains(where: Self.saysHit) }
    }

    /// The headers in which caches describe how they handled the request, although no standard defines their values.
    private static let cacheNames = ["X-Cache", "X-Cache-Status", "CF-Cache-Status"]
    /// The words for a stored response that is outdated, or that the server has confirmed.
    private static let storedWords: Set = ["stale", "updating", "revalidated"]

    /// Returns whether a `Cache-Status` list (RFC 9211) has the parameter `hit`, as in `ExampleCache; hit; ttl=7`. The
    /// name of a cache and the text in a quoted string count as parameters, because they are never `hit` in practice.
    private static func hasHit(_ list: String) -> Bool {
        list.lowercased().split { ",;\"".contains($0) }.contains { ["hit", "hit=?1"].contains($0.trimmed) }
    }

    /// Returns whether a value contains a word such as `HIT`, `TCP_MEM_HIT`, `RefreshHit` or `STALE`, or begins with
    /// `HIT`.
    private static func saysHit(_ value: String) -> Bool {
        let text = value.lowercased()
        let words = text.split { !$0.isLetter }.map(String.init)
        return text.hasPrefix("hit") || words.contains { $0.hasSuffix("hit") || storedWords.contains($0) }
    }
}
