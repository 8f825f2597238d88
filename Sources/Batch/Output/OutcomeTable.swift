internal import SignupCore
internal import SignupSupport

/// The style of outcomes in the text format.
public struct OutcomeStyle: Sendable, Equatable {
    /// Whether the terminal supports colors.
    public var hasColors = false
    /// Whether the terminal supports non-ASCII characters.
    public var hasUnicode = true

    /// Creates a style that can use non-ASCII characters but no colors.
    public init() {}
}

/// A formatter that writes outcomes as human-readable lines. Each line consists of a mark, the name and the outcome.
struct OutcomeTable {
    private enum Mark {
        case success, failure, unknown
    }

    private let texts: Texts
    private let style: OutcomeStyle

    init(texts: Texts, style: OutcomeStyle) {
        self.texts = texts
        self.style = style
    }

    /// The width of the column that contains the names. Most names are shorter.
    private static let nameWidth = 24

    /// Appends the line for an outcome.
    func append(record: Int, username: String, _ details: OutcomeDetails, to lines: inout [UInt8]) {
        let mark = Self.mark(details.code)
        let name = username.isEmpty ? "#\(record)" : Harmless.text(username)
        let padding = String(repeating: " ", count: max(1, Self.nameWidth - name.count))
        let message = texts.line(of: details, username: name)
        let (before, after) = style.hasColors ? ("\u{1B}[\(Self.color(mark))m", "\u{1B}[0m") : ("", "")
        lines += "\(before)\(symbol(mark))\(after) \(name)\(padding)\(before)\(message)\(after)\n".utf8
    }

    private static func mark(_ code: Outcome.Result.Code) -> Mark {
        if code.isSuccess { return .success }
        return code == .unknown ? .unknown : .failure
    }

    private static func color(_ mark: Mark) -> Int {
        switch mark {
        case .success: 32
        case .failure: 31
        case .unknown: 33
        }
    }

    private func symbol(_ mark: Mark) -> String {
        switch mark {
        case .success: style.hasUnicode ? "✓" : "ok"
        case .failure: style.hasUnicode ? "✗" : "x "
        case .unknown: style.hasUnicode ? "!" : "! "
        }
    }
}

extension Texts {
    /// Describes an outcome. `username` must not contain control characters.
    fileprivate func line(of details: OutcomeDetails, username: String) -> String {
        switch details.code {
        case .signedUp: words.signedUp(username)
        case .available: words.nameAvailable
        case .valid: words.recordValid
        default: details.message.map(Harmless.text) ?? details.code.rawValue
        }
    }
}
