import Console

final class Tree: InputControl {
    /// A file or a folder. A folder contains the nodes after it that have a higher level.
    struct Node {
        var name: String
        var level = 0
        var isOpen: Bool?
    }

    var nodes: [Node] = []
    private(set) var selection: Int?
    private var pointer = 0
    private var current: Node? { nodes.indices.contains(pointer) ? nodes[pointer] : nil }
    private var visible: [Int] {
        var closed = Int.max
        return nodes.indices.filter { index in
            if nodes[index].level > closed { return false }
            closed = nodes[index].isOpen == false ? nodes[index].level : .max
            return true
        }
    }

    override var summary: String { selection.map { nodes[$0].name } ?? "" }

    override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        guard isFocused, !isFinal else { return [[Span(summary, style)]] }
        return visible.map { index in
            let sign = nodes[index].isOpen.map { $0 ? "- " : "+ " } ?? "  "
            let indent = String(repeating: "  ", count: nodes[index].level)
            return [Span(indent + sign), Span(nodes[index].name, index == pointer ? .of(.accent) : style)]
        }
    }
    private var place: Int { visible.firstIndex(of: pointer) ?? 0 }
    override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: place, column: 0) }

    override func handle(_ key: KeyPress) -> Bool {
        switch key {
        case .up where place > 0: pointer = visible[place - 1]
        case .down where place + 1 < visible.count: pointer = visible[place + 1]
        case .left where current?.isOpen != nil: nodes[pointer].isOpen = false
        case .right where current?.isOpen != nil: nodes[pointer].isOpen = true
        default: return false
        }
        setNeedsDisplay()
        return true
    }

    override func handleEnter() {
        selection = current == nil ? nil : pointer
        inputChanged()
    }

    override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
        guard !line.isEmpty else { return .accepted }
        guard let node = nodes.map(\.name).firstIndex(of: line) else { return .rejected(words.notUnderstood) }
        pointer = node
        handleEnter()
        return .accepted
    }
}
