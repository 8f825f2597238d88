/// A list with one option per row. Up and Down move through the list, and typing filters it. Backspace shortens the
/// filter, and Escape removes it. The list scrolls if there are more options than rows.
///
/// While another control has the focus, the selection is shown on one row, unless the list ``staysOpen``.
///
/// Keeps all ``options``, **without limit**, but draws only the visible rows. For more options than fit in memory, set
/// ``filtersOptions`` to false and replace the options with the results of a search.
///
/// To create another kind of list, inherit from this class and override ``pick()`` and ``mark(of:_:)``. If the program
/// can replace the options, also override ``optionsReplaced(_:)`` to keep the selection.
open class ListControl: InputControl {
    /// The options. When you replace them, a selected option stays selected if the new options contain an equal option.
    /// Otherwise, it is no longer selected. If the selection changes, ``Control/Event/editingChanged`` is sent.
    public var options: [String] {
        didSet {
            let wasAtEnd = place + 1 >= matches.count
            let before = pointer
            var hasNewSelection = false
            pointerBefore = nil
            change {
                findMatches()
                if filtersOptions, let before { keepPointer(at: before, in: oldValue) }
                if followsEnd && wasAtEnd { place = lastPlace }
                hasNewSelection = optionsReplaced(oldValue)
            }
            recheck()
            if hasNewSelection { sendActions(for: .editingChanged) }
        }
    }

    /// Whether the options stay visible while another control has the focus.
    public var staysOpen = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether the pointer moves to the last option when ``options`` changes, as in a log. If the user has moved the
    /// pointer away from the end, the pointer does not move.
    public var followsEnd = false

    /// Whether typed text filters the options. Otherwise, all options stay, and the program replaces them after
    /// ``Control/Event/filterChanged`` (for example, with the results of a search).
    public var filtersOptions = true {
        didSet { change { findMatches() } }
    }

    /// The maximum number of visible options, from 1 to 1,000.
    public var height = 7 {
        didSet {
            height = min(max(height, 1), Self.greatestHeight)
            setNeedsDisplay()
        }
    }

    /// The text next to the caption while nothing is typed, or an empty string to use the form's default.
    public var placeholder = "" {
        didSet { setNeedsDisplay() }
    }

    /// The text that was typed to filter the options.
    public private(set) var filter = ""
    /// The pointer's index among the matching options, counted from 0.
    private(set) var place = 0

    /// The indices of the options that contain the filter, ignoring case.
    private(set) var matches: [Int]

    /// The index of the option that was at the pointer before the filter matched nothing.
    private var pointerBefore: Int?

    /// The option at the pointer, with its index.
    private nonisolated struct Pointed: Equatable {
        var index: Int
        var option: String
    }
    private var pointed: Pointed? { pointer.map { Pointed(index: $0, option: options[$0]) } }
    /// The option that was at the pointer when the latest ``Control/Event/pointerMoved`` was sent.
    private var reportedOption: Pointed?

    /// Creates a list.
    ///
    /// - Parameter options: The options.
    public init(options: [String]) {
        self.options = options
        matches = Array(options.indices)
        super.init()
        reportedOption = pointed
    }

    private var lastPlace: Int { max(matches.count - 1, 0) }

    /// Updates ``matches`` after a change to the options or the filter.
    private func findMatches() {
        if filter.isEmpty || !filtersOptions {
            matches = Array(options.indices)
        } else {
            let words = filter.lowercased()
            matches = options.indices.filter { options[$0].lowercased().contains(words) }
        }
        place = min(place, lastPlace)
    }

    /// Moves the pointer to the option that it pointed to before the options were replaced, if that option still matches.
    private func keepPointer(at index: Int, in old: [String]) {
        guard let index = newIndices(of: [index], in: old).first else { return }
        place = matches.firstIndex(of: index) ?? place
    }

    /// The index of the option at the pointer, or nil if no option matches the filter. ``Control/Event/pointerMoved``
    /// is sent when a different option is at the pointer.
    public var pointer: Int? { matches.indices.contains(place) ? matches[place] : nil }

    /// Applies a change to the list and sends ``Control/Event/pointerMoved`` if a different option is then at the
    /// pointer.
    private func change(_ body: () -> Void) {
        body()
        setNeedsDisplay()
        guard pointed != reportedOption else { return }
        reportedOption = pointed
        sendActions(for: .pointerMoved)
    }

    /// Called when the program has replaced the options, before the input is checked. Override this method to update
    /// the selection, because the selected options may now have different indices, or may no longer exist. In your
    /// override, call `newIndices(of:in:)`.
    ///
    /// - Parameter old: The previous options.
    /// - Returns: Whether the selection has changed. If so, ``Control/Event/editingChanged`` is sent after the input was
    ///   checked.
    open func optionsReplaced(_ old: [String]) -> Bool { false }

    /// Returns the current indices of the given previous options, omitting options that no longer exist.
    ///
    /// - Parameters:
    ///   - indices: The options' indices in `old`.
    ///   - old: The previous options.
    public final func newIndices(of indices: Set<Int>, in old: [String]) -> Set<Int> {
        var found: Set<Int> = []
        var moved: Set<String> = []
        for index in indices where old.indices.contains(index) {
            if options.indices.contains(index), options[index] == old[index] {
                found.insert(index)
            } else {
                moved.insert(old[index])
            }
        }
        for (index, option) in options.enumerated() {
            if moved.isEmpty { break }
            if moved.remove(option) != nil { found.insert(index) }
        }
        return found
    }

    /// Moves the pointer to an option. A filter that could hide the option is removed.
    public func go(to index: Int) {
        change {
            if filtersOptions, !filter.isEmpty {
                filter = ""
                findMatches()
            }
            place = min(max(index, 0), lastPlace)
        }
    }

    /// Returns the mark of an option. All marks must have the same width, so that the options stay aligned.
    open func mark(of index: Int, _ glyphs: Glyphs) -> Span { Span("") }

    /// The text of the heading row above the options, or nil for no heading.
    open var header: String? { nil }

    /// Returns the text of an option.
    open func text(of index: Int) -> String { options[index] }

    /// The number of rows above the first visible option.
    private var headRows: Int { header == nil ? 1 : 2 }

    open override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        guard isFocused || staysOpen, !isFinal else { return [isFinal ? finalSpans(glyphs) : spans(glyphs)] }
        let window = window
        var rows = [isFocused ? filterRow : spans(glyphs)]
        if let header {
            // The marks of all options have the same width.
            let indent = 2 + (window.first.map { ColumnWidth.of(mark(of: matches[$0], glyphs).text) } ?? 0)
            rows.append([Span(String(repeating: " ", count: indent) + header, .of(.secondary))])
        }
        for row in window {
            let index = matches[row]
            let isCurrent = isFocused && row == place
            let name = isCurrent ? Style(color: .role(.accent), isBold: true) : style
            let pointer = Span(isCurrent ? "\(glyphs.after) " : "  ", .of(.accent))
            rows.append([pointer, mark(of: index, glyphs), Span(text(of: index), name)])
        }
        let left = matches.count - window.upperBound
        if left > 0 { rows.append([Span("  \(glyphs.ellipsis) \(left)", .of(.secondary))]) }
        return rows
    }

    private var filterRow: [Span] {
        let count = Span("  \(matches.count)/\(options.count)", .of(.secondary))
        let words = placeholder.isEmpty ? fieldWords.filter : placeholder
        return [filter.isEmpty ? Span(words, .placeholder) : Span(filter), count]
    }

    /// The visible matching options: those around the pointer.
    private var window: Range<Int> {
        let height = max(height, 1)
        let start = min(max(place - height / 2, 0), max(matches.count - height, 0))
        return start..<min(start + height, matches.count)
    }

    open override func cursor(_ glyphs: Glyphs) -> Cell {
        guard isFocused, !matches.isEmpty else { return .init(row: 0, column: 0) }
        return .init(row: place - window.lowerBound + headRows, column: 0)
    }

    open override var takesLetters: Bool { true }

    open override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .up:
            if place == 0 { return false }
            change { place -= 1 }
        case .down:
            if place + 1 >= matches.count { return false }
            change { place += 1 }
        case .wheelUp: change { place = max(place - 1, 0) }
        case .wheelDown: change { place = min(place + 1, lastPlace) }
        case .pageUp: change { place = max(place - height, 0) }
        case .pageDown: change { place = min(place + height, lastPlace) }
        case .home: change { place = 0 }
        case .end: change { place = lastPlace }
        case .escape: filter(by: "")
        case .backspace: filter(by: String(filter.dropLast()))
        case .scalar(let scalar): filter(by: filter + String(scalar))
        case .paste(let text): filter(by: filter + text)
        default: return false
        }
        return true
    }

    /// Moves the pointer to the option on the clicked row and selects that option.
    open override func handleClick(at cell: Cell) {
        let clicked = window.lowerBound + cell.row - headRows
        guard isFocused || staysOpen, window.contains(clicked) else { return }
        change { place = clicked }
        pick()
    }

    /// Selects the option at the pointer. Called when the user clicks an option.
    open func pick() {}

    private func filter(by words: String) {
        guard words != filter else { return }
        let before = pointer ?? pointerBefore
        change {
            filter = words
            findMatches()
            place = before.flatMap { matches.firstIndex(of: $0) } ?? 0
        }
        pointerBefore = pointer == nil ? before : nil
        sendActions(for: .filterChanged)
    }

    open override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "↑↓", ascii: "Up Down", word: words.choose)]
    }

    /// Returns the index of the option that a line identifies. The line can be the option's number (starting from 1),
    /// its full text, a prefix that only this option has, or a part that only this option contains. Case is ignored.
    public func option(_ line: String) -> Int? {
        let line = line.trimmingSpaces().lowercased()
        if let index = line.numberedChoice(among: options.count) { return index }
        if let exact = options.firstIndex(where: { $0.lowercased() == line }) { return exact }
        for matching in [
            options.indices.filter { options[$0].lowercased().hasPrefix(line) },
            options.indices.filter { options[$0].lowercased().contains(line) },
        ] where matching.count == 1 {
            return matching[0]
        }
        return nil
    }

    /// The options with their numbers, for a question.
    public var numberedOptions: String {
        options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
}
