/// A list for selecting one of many options. It scrolls, and typing filters it. Enter selects the option at the
/// pointer.
///
/// ``Control/Event/editingChanged`` is sent whenever the user selects another option, and when new options change the
/// selection. Like every ``ListControl``, the list keeps all options, **without limit**.
open class ListSelect: ListControl {
    /// The index of the selected option, or nil if nothing is selected.
    public var selectedIndex: Int? {
        get { storage }
        set {
            select(newValue)
            recheck()
        }
    }

    private var storage: Int?

    /// The selected option, or nil if nothing is selected.
    public var selectedOption: String? {
        selectedIndex.flatMap { options.indices.contains($0) ? options[$0] : nil }
    }

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - selectedIndex: The index of the option that is selected initially.
    public init(options: [String], selectedIndex: Int? = nil) {
        super.init(options: options)
        self.selectedIndex = selectedIndex
        if let selectedIndex { go(to: selectedIndex) }
    }

    private func select(_ index: Int?) {
        storage = index
        if let index, options.indices.contains(index) { go(to: index) }
    }

    open override func optionsReplaced(_ old: [String]) -> Bool {
        guard let before = storage else { return false }
        // The program can set an index before it sets the options.
        guard old.indices.contains(before) else {
            select(before)
            return selectedOption != nil
        }
        let index = newIndices(of: [before], in: old).first
        // A search moves the pointer to the selected option. In other lists, the pointer and the filter do not change.
        if filtersOptions { storage = index } else { select(index) }
        return storage != before
    }

    /// Checks the selected option after every change. The rule receives nil if nothing is selected.
    public func validate(_ rule: @escaping @MainActor (String?) -> Validation) {
        validate { [unowned self] in rule(selectedOption) }
    }

    open override var isEmpty: Bool { selectedOption == nil }

    open override var summary: String { selectedOption ?? "" }

    open override func mark(of index: Int, _ glyphs: Glyphs) -> Span {
        let mark = "\(glyphs.success) "
        if index == selectedIndex { return Span(mark, .of(.success)) }
        return Span(selectedOption == nil ? "" : String(repeating: " ", count: ColumnWidth.of(mark)))
    }

    open override func handleEnter() { pick() }

    open override func enterWord(_ words: KeyWords) -> String { pointer == nil ? words.next : words.select }

    /// Returns the pointer to the selected option, so that Enter keeps the selection when the focus returns.
    open override func focusLeft() {
        guard !staysOpen, let storage, options.indices.contains(storage), pointer != storage else { return }
        let before = filter
        go(to: storage)
        if filter != before { sendActions(for: .filterChanged) }
    }

    open override func pick() {
        guard let pointer else { return }
        let before = filter
        choose(pointer)
        if filter != before { sendActions(for: .filterChanged) }
    }

    private func choose(_ index: Int) {
        guard isEnabled, index != selectedIndex else { return go(to: index) }
        selectedIndex = index
        sendActions(for: .editingChanged)
    }

    open override func question(_ caption: String, _ words: FormWords) -> String {
        prompt(self.caption(caption, with: numberedOptions), keeping: selectedOption, words)
    }

    open override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        if line.isEmpty { return .accepted }
        guard let index = option(line) else { return .rejected(words.notUnderstood(among: options)) }
        choose(index)
        return .accepted
    }
}
