/// Any number of many options: a list that scrolls, and filters as you type. Space selects or deselects the option at
/// the pointer.
///
/// ``Control/Event/editingChanged`` is sent after every key that changes the selection.
public final class MultiSelect: ListControl {
    /// The indices of the selected options.
    public var selectedIndices: Set<Int> {
        didSet { setNeedsDisplay() }
    }

    /// The selected options, in the order of the list.
    public var selectedOptions: [String] {
        selectedIndices.sorted().filter(options.indices.contains).map { options[$0] }
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - selectedIndices: The indices of the options that are selected at the start.
    public init(options: [String], selectedIndices: Set<Int> = []) {
        self.selectedIndices = selectedIndices
        super.init(options: options)
    }

    override var summary: String { selectedOptions.joined(separator: ", ") }

    override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
        let isChosen = selectedIndices.contains(index)
        return Span("\(isChosen ? glyphs.done : glyphs.open) ", .of(isChosen ? .success : .secondary))
    }

    override func answerRow(_ key: Key) -> Bool {
        guard key == .scalar(" ") else { return super.answerRow(key) }
        pick()
        return true
    }

    override func pick() {
        guard isEnabled, let current else { return }
        selectedIndices.formSymmetricDifference([current])
        sendActions(for: .editingChanged)
    }

    override func ownKeys(_ words: Form.KeyWords) -> [OwnKey] {
        super.ownKeys(words) + [OwnKey(key: "␣", ascii: "Space", word: words.toggle, weight: 6)]
    }

    override func linePrompt(_ caption: String, _ words: Form.Words) -> String {
        words.prompt("\(caption) (\(numberedOptions))", summary.isEmpty ? nil : summary)
    }

    /// Selects options by a list of names between commas, which replaces the selection.
    override func takeLine(_ line: String, _ words: Form.Words) -> String? {
        if line.isEmpty { return nil }
        let names = line.split(separator: ",").map { option(String($0)) }
        guard !names.contains(nil) else { return words.notUnderstood }
        let chosen = Set(names.compactMap { $0 })
        guard chosen != selectedIndices, isEnabled else { return nil }
        selectedIndices = chosen
        sendActions(for: .editingChanged)
        return nil
    }

    override var lineValue: String { summary }
}
