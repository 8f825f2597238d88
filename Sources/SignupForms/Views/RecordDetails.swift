internal import Console

/// The rest of the row that reports a sign-up, such as the time of the sign-up, with the terminal's separator before
/// each part.
final class RecordDetails: Label {
    private let parts: [String]

    init(_ parts: [String]) {
        self.parts = parts
        super.init(text: parts.joined(separator: " "))
        textColor = .role(.secondary)
    }

    override func content(_ glyphs: Glyphs) -> [Span] {
        parts.map { Span(" \(glyphs.separator) \($0)", style) }
    }
}
