/// A control for selecting one of several options. To select another option, press Left, Right or Space, or the first
/// letter of its name.
///
/// ``Control/Event/editingChanged`` is sent whenever the user selects another option. All options are kept, **without
/// limit**; for many options, use ``ListSelect``.
public final class Select: InputControl {
    /// The options. When the options change, the selection keeps its index if possible.
    public var options: [String] {
        didSet { select(storage) }
    }

    /// The index of the selected option. Setting an invalid index selects the nearest option. Setting the same index
    /// again changes nothing.
    public var selectedIndex: Int {
        get { storage }
        set { if newValue != storage { select(newValue) } }
    }

    /// The selected option, or nil if there are no options.
    public var selectedOption: String? { options.indices.contains(storage) ? options[storage] : nil }

    /// Whether the selection is the default or was set by the program. A control with options always has a selection,
    /// so only a selection by the user counts as input.
    public override var isUntouched: Bool { !wasChosen }

    private var storage = 0
    private var wasChosen = false

    /// Creates a control with the first option selected.
    ///
    /// - Parameter options: The options.
    public init(options: [String]) {
        self.options = options
        super.init()
    }

    /// Selects the option at the index, or the nearest option, on behalf of the program. This does not count as a
    /// selection by the user.
    private func select(_ index: Int) {
        storage = min(max(index, 0), max(options.count - 1, 0))
        wasChosen = false
        recheck()
    }

    /// Checks the selected option after every change. The rule receives nil if there are no options.
    public func validate(_ rule: @escaping @MainActor (String?) -> Validation) {
        validate { [unowned self] in rule(selectedOption) }
    }

    public override var summary: String { selectedOption ?? "" }

    public override var isEmpty: Bool { selectedOption == nil }

    public override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: 2) }

    /// Returns `< option >  2/3`: the option, its number, and the number of options.
    public override func spans(_ glyphs: Glyphs) -> [Span] {
        var chosen = style
        chosen.isBold = isFocused && !isDimmed
        let place = options.count > 1 ? "  \(storage + 1)/\(options.count)" : ""
        return [
            Span("\(glyphs.before) ", style), Span(selectedOption ?? "", chosen),
            Span(" \(glyphs.after)\(place)", style),
        ]
    }

    public override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .left: choose(storage - 1)
        case .right, .scalar(" "): choose(storage + 1)
        case .home: choose(0)
        case .end: choose(options.count - 1)
        case .scalar(let scalar):
            let places = Array(options.indices.dropFirst(storage + 1)) + options.indices.prefix(storage)
            let letter = String(scalar).lowercased()
            guard let place = places.first(where: { options[$0].lowercased().hasPrefix(letter) }) else {
                return false
            }
            choose(place)
        default: return false
        }
        return true
    }

    /// Selects another option after a click on one of the marks around the selected option.
    public override func handleClick(at cell: Cell) {
        let after = ColumnWidth.of("< " + (selectedOption ?? ""))
        if cell.column < 2 { choose(storage - 1) }
        if (after..<after + 2).contains(cell.column) { choose(storage + 1) }
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "← →", ascii: "Left Right", word: words.choose)]
    }

    public override func question(_ caption: String, _ words: FormWords) -> String {
        let list = options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
        return words.prompt("\(caption) (\(list))", selectedOption)
    }

    public override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        line.isEmpty || choose(line) ? .accepted : .rejected(words.notUnderstood)
    }

    /// Selects the option that a line identifies. The line is the option's number (starting from 1) or a prefix of the
    /// option.
    ///
    /// - Returns: Whether the line identifies an option.
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

    /// Selects an option. The index wraps around: the first option follows the last.
    private func choose(_ place: Int) {
        guard isEnabled, !options.isEmpty else { return }
        let place = (place + options.count) % options.count
        guard place != storage else { return }
        selectedIndex = place
        wasChosen = true
        sendActions(for: .editingChanged)
    }
}
