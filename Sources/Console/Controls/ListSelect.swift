/// One of many: a list that scrolls, and filters as you type. Enter chooses the option at which the pointer stands.
///
/// ``Control/Event/editingChanged`` is sent when another option was chosen.
public final class ListSelect: ListControl {
    /// The place of the chosen option, from 0; nil while none is.
    public var selectedIndex: Int? {
        didSet {
            if let index = selectedIndex, options.indices.contains(index) { go(to: index) }
            setNeedsDisplay()
        }
    }

    /// The chosen option; nil while none is.
    public var selectedOption: String? {
        selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    /// A list of which nothing is chosen.
    ///
    /// - Parameters:
    ///   - options: what there is to choose from.
    ///   - selectedIndex: the place of what is chosen at first.
    public init(options: [String], selectedIndex: Int? = nil) {
        super.init(options: options)
        self.selectedIndex = selectedIndex
        if let selectedIndex { go(to: selectedIndex) }
    }

    override var summary: String { selectedOption ?? "" }

    override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
        Span(index == selectedIndex ? "\(glyphs.success) " : "", .of(.success))
    }

    override func answerEnter() {
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
