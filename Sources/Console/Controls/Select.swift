/// A control for selecting one of several options. To select another option, press Left, Right or Space, or the first
/// letter of its name.
///
/// ``Control/Event/editingChanged`` is sent whenever the user selects another option, and when new options change the
/// selection. All options are kept, **without limit**; for many options, use ``ListSelect``.
public final class Select: InputControl {
    /// The options. When you replace them, the selected option stays selected if the new options contain an equal option.
    /// Otherwise, nothing is selected, unless the first option was selected only by default. If the selection changes,
    /// ``Control/Event/editingChanged`` is sent.
    public var options: [String] {
        get { possibleOptions }
        set {
            let (index, option) = (selectedIndex, selectedOption)
            possibleOptions = newValue
            if let index, let option { keepSelection(of: option, at: index) }
            recheck()
            if selectedIndex != index || selectedOption != option { sendActions(for: .editingChanged) }
        }
    }

    /// The index of the selected option, or nil if nothing is selected. Setting an invalid index selects the nearest
    /// option. Setting the same index again changes nothing.
    public var selectedIndex: Int? {
        get { storage.flatMap { options.indices.contains($0) ? $0 : nil } }
        set { if newValue != selectedIndex { select(newValue) } }
    }

    /// The selected option, or nil if nothing is selected.
    public var selectedOption: String? { selectedIndex.map { options[$0] } }

    /// Whether the selection is the default or was set by the program. A new control with options has a selection, so
    /// only a selection by the user counts as input.
    public override var isUntouched: Bool { origin != .user }

    /// The origin of the selection.
    private enum Origin { case `default`, program, user }

    /// The number of the selected option, from 1, or 0 if nothing is selected.
    private var number: Int { selectedIndex.map { $0 + 1 } ?? 0 }

    /// The index before the selected option, which is -1 at the start.
    private var before: Int { max(number - 2, -1) }

    private var possibleOptions: [String]
    private var storage: Int? = 0
    private var origin = Origin.default

    /// Creates a control with the first option selected.
    ///
    /// - Parameter options: The options.
    public init(options: [String]) {
        possibleOptions = options
        super.init()
    }

    /// Selects the option at the index, or the nearest option, on behalf of the program. This does not count as a
    /// selection by the user.
    private func select(_ index: Int?) {
        storage = index.map { min(max($0, 0), max(options.count - 1, 0)) }
        origin = .program
        recheck()
    }

    /// Selects the option that was selected before the options were replaced. If it no longer exists, selects the first
    /// option if nothing else was ever selected, or else nothing.
    private func keepSelection(of option: String, at index: Int) {
        if options.indices.contains(index), options[index] == option { return }
        storage = options.firstIndex(of: option) ?? (origin == .default ? 0 : nil)
        if storage == nil { origin = .program }
    }

    /// Checks the selected option after every change. The rule receives nil if nothing is selected.
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
        let place = options.count > 1 ? "  \(number)/\(options.count)" : ""
        return [
            Span("\(glyphs.before) ", style), Span(selectedOption ?? "", chosen),
            Span(" \(glyphs.after)\(place)", style),
        ]
    }

    public override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .left: choose(before)
        case .right, .scalar(" "): choose(number)
        case .home: choose(0)
        case .end: choose(options.count - 1)
        case .scalar(let scalar):
            let places = Array(options.indices.dropFirst(number)) + options.indices.prefix(max(number - 1, 0))
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
        let glyphs = shownGlyphs
        let after = ColumnWidth.of(glyphs.harmless("\(glyphs.before) \(selectedOption ?? "")"))
        if cell.column < 2 { choose(before) }
        if (after..<after + 2).contains(cell.column) { choose(number) }
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "← →", ascii: "Left Right", word: words.choose)]
    }

    public override func question(_ caption: String, _ words: FormWords) -> String {
        let list = options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
        return words.prompt(self.caption(caption, with: list), selectedOption)
    }

    public override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        line.isEmpty || choose(line) ? .accepted : .rejected(words.notUnderstood(among: options))
    }

    /// Selects the option that a line identifies. The line is the option's number (starting from 1) or a prefix of the
    /// option.
    ///
    /// - Returns: Whether the line identifies an option.
    func choose(_ line: String) -> Bool {
        let line = line.trimmingSpaces()
        if line.isEmpty { return false }
        if let index = line.numberedChoice(among: options.count) {
            choose(index)
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
        origin = .user
        sendActions(for: .editingChanged)
    }
}
