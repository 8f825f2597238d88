/// The characters that separate the fields of a row. A name that contains one of them may contain a password, so it must
/// not be shown.
enum FieldSeparators {
    /// Returns the first separator in a name, or nil if there is none.
    ///
    /// A web address that contains no other separator is not a name followed by a password.
    static func first(in name: some Collection<UInt8>) -> String? {
        guard let place = name.firstIndex(where: isSeparator) else { return nil }
        let separator = String(UnicodeScalar(name[place]))
        let rest = name[place...]
        let scheme = String(decoding: name[..<place], as: UTF8.self).lowercased()
        guard ["http", "https"].contains(scheme), rest.starts(with: "://".utf8) else { return separator }
        let address = rest.dropFirst(3)
        return address.contains { isSeparator($0) || $0 == UInt8(ascii: "@") } ? separator : nil
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "\t"):
            true
        default: false
        }
    }
}
