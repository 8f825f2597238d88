/// A key on a terminal's keyboard, or a combination of keys.
public nonisolated enum TerminalKey: Sendable, Hashable {
    case enter, tab, backTab, escape, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// Control and an arrow key.
    case wordLeft, wordRight
    /// Control and Delete.
    case deleteWord
    case wheelUp, wheelDown
    /// F1, which shows all keys.
    case f1
    /// A function key from F2 to F12.
    case function(Int)
    /// Control and a letter or symbol. Ctrl-C ends the form.
    case control(Character)
    /// Alt and a character.
    case alt(Character)

    /// Whether the key belongs to the mouse.
    var isOfMouse: Bool { self == .wheelUp || self == .wheelDown }

    /// The bytes that a terminal sends for the key.
    var bytes: [UInt8] {
        switch self {
        case .enter: [0x0D]
        case .tab: [0x09]
        case .escape: [0x1B]
        case .backspace: [0x7F]
        case .control(let character): [(character.uppercased().utf8.first ?? 0) & 0x1F]
        case .alt(let character): [0x1B] + Array(String(character).utf8)
        default: Array("\u{1B}[\(sequence)".utf8)
        }
    }

    /// The numbers in the sequences of F1 to F12.
    private static let functionNumbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]

    private static func sequence(ofFunctionKey number: Int) -> String {
        precondition(
            (2...12).contains(number), "The number of a function key must be from 2 to 12, got \(number).")
        return "\(functionNumbers[number - 1])~"
    }

    /// The part after `ESC [`.
    private var sequence: String {
        switch self {
        case .backTab: "Z"
        case .delete: "3~"
        case .up: "A"
        case .down: "B"
        case .right: "C"
        case .left: "D"
        case .home: "H"
        case .end: "F"
        case .pageUp: "5~"
        case .pageDown: "6~"
        case .wordRight: "1;5C"
        case .wordLeft: "1;5D"
        case .deleteWord: "3;5~"
        case .wheelUp: "<64;1;1M"
        case .wheelDown: "<65;1;1M"
        case .f1: "11~"
        case .function(let number): Self.sequence(ofFunctionKey: number)
        case .enter, .tab, .escape, .backspace, .control, .alt: ""
        }
    }
}
