internal import CPostgres

/// libpq's functions that take or return strings.
// Sound: libpq copies the strings that it receives. These functions copy each string from libpq before they call libpq
// again.
enum Libpq {
    /// Loads libpq once. Returns nil on success, or else the reason for the failure.
    static func load() -> String? { unsafe cpostgres_load().map { unsafe String(cString: $0) } }
}

extension CPostgresConnection {
    /// Adds a setting. Returns false if there are too many settings or not enough memory.
    func set(_ keyword: String, _ value: String) -> Bool { unsafe cpostgres_set(self, keyword, value) }

    /// Resolves the settings. Returns nil on success, or else the reason for the failure.
    func resolve() -> String? { unsafe cpostgres_resolve(self).map { unsafe String(cString: $0) } }

    /// Returns the value that `resolve` found for a setting, or nil if it found none.
    func setting(_ keyword: String) -> String? {
        unsafe cpostgres_setting(self, keyword).map { unsafe String(cString: $0) }
    }

    /// libpq's message for the last failure.
    var message: String { unsafe String(cString: cpostgres_words(self)) }

    /// Returns and clears the SQLSTATE of the last warning. The result is empty if there was no warning.
    func takeWarning() -> String { unsafe String(cString: cpostgres_take_warning(self)) }

    /// Adds a parameter for the next statement. Returns false if there are too many parameters or not enough memory.
    func add(_ parameter: String) -> Bool { unsafe cpostgres_add(self, parameter) }

    /// Adds a statement to the pipeline. Returns false if the connection is lost.
    func send(_ statement: String) -> Bool { unsafe cpostgres_send(self, statement) }
}

extension CPostgresResult {
    /// The SQLSTATE of a failed result, or nil if the server did not cause the failure.
    var code: String? { unsafe cpostgres_code(self).map { unsafe String(cString: $0) } }

    /// A failed result's message.
    var message: String { unsafe String(cString: cpostgres_message(self)) }

    /// Returns the text in a column of a row.
    func text(_ row: Int32, _ column: Int32) -> String {
        unsafe String(cString: cpostgres_value(self, row, column))
    }
}
