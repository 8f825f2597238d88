internal import CCurl
internal import SignupSupport

/// libcurl's functions that take or return strings.
// Sound: libcurl copies the strings that it receives, and these functions copy the strings that it returns.
enum Libcurl {
    /// Loads libcurl once. Returns nil on success, or else the reason for the failure.
    static func load() -> String? { unsafe ccurl_load().map { unsafe String(cString: $0) } }

    /// Returns libcurl's message for a result, or an empty string if libcurl cannot be loaded.
    static func message(_ code: CURLcode) -> String { unsafe String(cString: ccurl_words(code)) }

    /// Returns the system time of an HTTP date, or nil if the date is invalid or libcurl cannot be loaded.
    static func time(_ date: String) -> Int? {
        let seconds = unsafe ccurl_time(date)
        return seconds < 0 ? nil : seconds
    }
}

extension CCurlEasy {
    /// Sets an option whose value is a string. The value nil restores libcurl's default.
    func set(_ option: CURLoption, _ text: String?) -> CURLcode {
        unsafe ccurl_set_string(self, option, text)
    }

    /// Sets the body of a POST. The body must stay alive until the transfer finishes.
    func setBody(_ body: Secret) -> CURLcode {
        // libcurl copies all strings except the body. `CurlTransfer.postBody` keeps the body alive.
        unsafe ccurl_set_post_body(self, body.start?.assumingMemoryBound(to: CChar.self))
    }

    /// Returns a string that describes the latest transfer.
    func text(_ info: CURLINFO) -> String? {
        unsafe ccurl_get_string(self, info).map { unsafe String(cString: $0) }
    }
}

extension CCurlList {
    /// Appends a line.
    mutating func append(_ line: String) { self = unsafe ccurl_list_append(self, line) }
}
