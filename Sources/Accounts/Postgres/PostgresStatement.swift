/// An SQL statement and the values of its parameters as text.
struct PostgresStatement: Sendable {
    let text: String
    let parameters: [String]
    /// The number of columns of the result that this program reads.
    let columns: Int

    init(_ text: String, _ parameters: String..., columns: Int = 0) {
        self.text = text
        self.parameters = parameters
        self.columns = columns
    }

    /// Returns an array in PostgreSQL's text format. Elements must not contain NUL, which PostgreSQL cannot store.
    static func array(_ elements: some Sequence<String>) -> String {
        var bytes = [UInt8(ascii: "{")]
        for element in elements {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\""))
            if element.utf8.contains(where: isSpecial) {
                for byte in element.utf8 {
                    if isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
                    bytes.append(byte)
                }
            } else {
                bytes.append(contentsOf: element.utf8)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: "}"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}

/// The result of a statement.
struct PostgresRows: Sendable {
    /// The number of rows that the statement changed.
    var affected = 0
    /// The rows that the statement returned.
    var rows: [[String]] = []
}
