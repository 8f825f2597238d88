public import Foundation

/// One account of the store. Printing it never shows the password's hash.
public struct Account: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The name as it was signed up.
    public let username: String
    /// The password's hash.
    public let passwordHash: PasswordHash
    /// When it was signed up, to the millisecond.
    public let created: Date

    /// - Parameters:
    ///   - username: The name; an account of the same name but for case is the same account.
    ///   - passwordHash: The password's hash.
    ///   - created: When it was signed up; cut to the millisecond.
    public init(username: String, passwordHash: PasswordHash, created: Date = Date()) {
        self.username = username
        self.passwordHash = passwordHash
        self.created = Date(milliseconds: created.milliseconds)
    }

    public var description: String { "account \(username)" }
    public var customMirror: Mirror {
        Mirror(self, children: ["username": username, "created": created])
    }

    /// The form of a name under which the store finds it: equal for names that differ in case alone, or in how
    /// Unicode writes the same letters.
    static func key(of username: String) -> String {
        if username.utf8.allSatisfy({ $0 < 0x80 }) { return username.lowercased() }
        // By way of the capitals: two small letters may have the same one (σ and ς), and one may be two (ß is SS); but
        // first small, for a capital may not be its own (ẞ).
        return username.lowercased().uppercased().lowercased().precomposedStringWithCanonicalMapping
    }
}

extension Date {
    /// A time of a store, clamped to the years 1 to 9999: a damaged or crafted one may hold any number.
    init(milliseconds: Int64) {
        let years: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
        let clamped = min(max(milliseconds, years.lowerBound), years.upperBound)
        self.init(timeIntervalSince1970: Double(clamped) / 1000)
    }

    /// Since 1970, in UTC.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
