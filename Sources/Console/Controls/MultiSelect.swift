/// A list for selecting any number of options. It scrolls, and typing filters it. Space selects or deselects the option
/// at the pointer.
///
/// ``Control/Event/editingChanged`` is sent whenever the user or new options change the selection. Like every
/// ``ListControl``, the list keeps all options, **without limit**.
public final class MultiSelect: ListControl {
    /// The indices of the selected options.
    public var selectedIndices: Set<Int> {
        get { storage }
        set {
            storage = newValue
            recheck()
        }
    }

    private var storage: Set<Int>

    /// The selected options, in list order.
    public var selectedOptions: [String] {
        selectedIndices.sorted().filter(options.indices.contains).map { options[$0] }
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - selectedIndices: The indices of the options that are selected initially.
    public init(options: [String], selectedIndices: Set<Int> = []) {
        storage = selectedIndices
        super.init(options: options)
    }

    public override func optionsReplaced(_ old: [String]) -> Bool {
        // The program can set indices before it sets the options.
        let early = storage.filter { !old.indices.contains($0) }
        let before = storage
        storage = newIndices(of: before, in: old).union(early)
        return storage != before || early.contains(where: options.indices.contains)
    }

    /// Checks the selected options after every change.
    public func validate(_ rule: @escaping @MainActor ([String]) -> Validation) {
        validate { [unowned self] in rule(selectedOptions) }
    }

    public override var isEmpty: Bool { selectedOptions.isEmpty }

    public override var summary: String { selectedOptions.joined(separator: ", ") }

    public override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
        let isChosen = selectedIndices.contains(index)
        return Span("\(isChosen ? glyphs.done : glyphs.open) ", .of(isChosen ? .success : .secondary))
    }

    public override func handle(_ key: KeyPress) -> Bool {
        guard key == .scalar(" ") else { return super.handle(key) }
        pick()
        return true
    }

    public override func pick() {
        guard isEnabled, let pointer else { return }
        selectedIndices.formSymmetricDifference([pointer])
        sendActions(for: .editingChanged)
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        super.keys(words) + [KeyHint(key: "␣", ascii: "Space", word: words.toggle, weight: 6)]
    }

    public override func question(_ caption: String, _ words: FormWords) -> String {
        words.prompt(self.caption(caption, with: numberedOptions), summary.isEmpty ? nil : summary)
    }

    /// Replaces the selection with the options in a comma-separated list of names or numbers.
    public override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        if line.isEmpty { return .accepted }
        let names = line.split(separator: ",").map { option(String($0)) }
        guard !names.contains(nil) else { return .rejected(words.notUnderstood(among: options)) }
        let chosen = Set(names.compactMap { $0 })
        guard chosen != selectedIndices, isEnabled else { return .accepted }
        selectedIndices = chosen
        sendActions(for: .editingChanged)
        return .accepted
    }
}
