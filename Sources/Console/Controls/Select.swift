/// One of several options. Left and Right, Space, or the first letter of an option select another one.
///
/// ``Control/Event/editingChanged`` is sent after every key that selects another option.
public final class Select: Control {
    /// The options. When they change, the selection keeps its index as far as possible.
    public var options: [String] {
        didSet { selectedIndex = selectedIndex }
    }

    /// The index of the selected option. Setting an invalid index selects the nearest option.
    public var selectedIndex: Int {
        get { storage }
        set {
            storage = min(max(newValue, 0), max(options.count - 1, 0))
            setNeedsDisplay()
        }
    }

    /// The selected option; nil without options.
    public var selectedOption: String? { options.indices.contains(storage) ? options[storage] : nil }

    private var storage = 0

    /// Creates a control that selects the first option.
    ///
    /// - Parameter options: The options.
    public init(options: [String]) {
        self.options = options
        super.init()
    }

    /// Returns `< option >  2/3`: the option, and that there are others.
    override func spans(_ glyphs: Glyphs) -> [Span] {
        var chosen = style
        chosen.isBold = isFocused && !chosen.isFaint
        let place = options.count > 1 ? "  \(storage + 1)/\(options.count)" : ""
        return [
            Span("\(glyphs.before) ", style), Span(selectedOption ?? "", chosen),
            Span(" \(glyphs.after)\(place)", style),
        ]
    }

    override func answer(_ key: Key) {
        switch key {
        case .left: choose(storage - 1)
        case .right, .scalar(" "): choose(storage + 1)
        case .home: choose(0)
        case .end: choose(options.count - 1)
        case .scalar(let scalar):
            let places = Array(options.indices[(storage + 1)...]) + options.indices.prefix(storage)
            let letter = String(scalar).lowercased()
            if let place = places.first(where: { options[$0].lowercased().hasPrefix(letter) }) {
                choose(place)
            }
        default: break
        }
    }

    /// Selects another option by a click on one of the marks around the selected one.
    override func answerClick(at place: Picture.Position) {
        let after = ColumnWidth.of("< " + (selectedOption ?? ""))
        if place.column < 2 { choose(storage - 1) }
        if (after..<after + 2).contains(place.column) { choose(storage + 1) }
    }

    override var isInput: Bool { true }

    override func ownKeys(_ words: Form.KeyWords) -> [OwnKey] {
        [OwnKey(key: "← →", ascii: "Left Right", word: words.choose)]
    }

    override func linePrompt(_ caption: String, _ words: Form.Words) -> String {
        let list = options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
        return words.prompt("\(caption) (\(list))", selectedOption)
    }

    override func takeLine(_ line: String, _ words: Form.Words) -> String? {
        line.isEmpty || choose(line) ? nil : words.notUnderstood
    }

    override var lineValue: String { "\(storage)" }

    /// Selects the option that a line names by its number from 1, or by its beginning.
    ///
    /// - Returns: Whether the line names an option.
    func choose(_ line: String) -> Bool {
        if let number = Int(line), options.indices.contains(number - 1) {
            choose(number - 1)
            return true
        }
        let matches = options.indices.filter { options[$0].lowercased().hasPrefix(line.lowercased()) }
        guard let place = matches.first(where: { options[$0].count == line.count }) ?? matches.first else {
            return false
        }
        choose(place)
        return true
    }

    /// Wraps around: the first option follows the last.
    private func choose(_ place: Int) {
        guard isEnabled, !options.isEmpty else { return }
        let place = (place + options.count) % options.count
        guard place != storage else { return }
        selectedIndex = place
        sendActions(for: .editingChanged)
    }
}
