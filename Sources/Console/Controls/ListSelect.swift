/// One of many options: a list that scrolls, and filters as you type. Enter selects the option at the pointer.
///
/// ``Control/Event/editingChanged`` is sent when another option is selected.
public final class ListSelect: ListControl {
    /// The index of the selected option; nil without a selection.
    public var selectedIndex: Int? {
        didSet {
            if let index = selectedIndex, options.indices.contains(index) { go(to: index) }
            setNeedsDisplay()
        }
    }

    /// The selected option; nil without a selection.
    public var selectedOption: String? {
        selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - selectedIndex: The index of the option that is selected at the start.
    public init(options: [String], selectedIndex: Int? = nil) {
        super.init(options: options)
        self.selectedIndex = selectedIndex
        if let selectedIndex { go(to: selectedIndex) }
    }

    override var summary: String { selectedOption ?? "" }

    override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
        Span(index == selectedIndex ? "\(glyphs.success) " : "", .of(.success))
    }

    override func answerEnter() { pick() }

    override func pick() {
        guard let current else { return }
        choose(current)
    }

    private func choose(_ index: Int) {
        guard isEnabled, index != selectedIndex else { return go(to: index) }
        selectedIndex = index
        sendActions(for: .editingChanged)
    }

    override func linePrompt(_ caption: String, _ words: Form.Words) -> String {
        words.prompt("\(caption) (\(numberedOptions))", selectedOption)
    }

    override func takeLine(_ line: String, _ words: Form.Words) -> String? {
        if line.isEmpty { return nil }
        guard let index = option(line) else { return words.notUnderstood }
        choose(index)
        return nil
    }

    override var lineValue: String { selectedOption ?? "" }
}
