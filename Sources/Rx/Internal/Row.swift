extension Observable {
    /// Emits the sources' elements as tuples: what `combineLatest` and `zip` do without a closure.
    static func row<each Field: Sendable>(
        _ combining: Combining, _ source: repeat Observable<each Field>
    ) -> Observable<Element> where Element == (repeat each Field) {
        RowObservable<repeat each Field>(combining, repeat each source)
    }
}

/// A ``Combination`` whose elements are the fields of one tuple, the row.
///
/// The parameter pack is walked at each subscription, and never for an event: an event writes its field in place, and
/// the tuple is emitted by its address.
///
/// Sound as `@unchecked Sendable`: it holds constants.
private final class RowObservable<each Field: Sendable>: Observable<(repeat each Field)>, @unchecked Sendable
{
    private let combining: Combining
    private let sources: (repeat Observable<each Field>)

    init(_ combining: Combining, _ source: repeat Observable<each Field>) {
        self.combining = combining
        sources = (repeat each source)
        super.init(trampolined: true)
    }

    override func produce(_ sink: Sink<(repeat each Field)>, _ subscription: Subscription) {
        let layout = MemoryLayout<(repeat each Field)>.self
        let row = Row(size: layout.size, alignment: layout.alignment)
        let cells = (repeat RowCell<each Field>(in: row, combining))
        var fields: [any RowField] = []
        for cell in repeat each cells { fields.append(cell) }
        // Sound: an address is an address, and the row has the layout of the sink's elements.
        let sink = unsafeBitCast(sink, to: Sink<Never>.self)
        let combination = Combination(sink, subscription, combining, sources: fields.count) {
            [combining, fields] combination in
            sink.receive(UnsafePointer(row.start.assumingMemoryBound(to: Never.self)), nil)
            if combining != .latest { for field in fields { field.moveOn(combination) } }
        }
        for (source, cell) in repeat (each sources, each cells) { combination.run(source, cell) }
    }
}

/// The memory of a tuple.
///
/// Sound as `@unchecked Sendable`: only the thread that holds the combination's serial touches the memory, and the fields
/// have their places before there is a combination.
private final class Row: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    private var used = 0

    init(size: Int, alignment: Int) {
        start = .allocate(byteCount: max(size, 1), alignment: alignment)
    }

    deinit { start.deallocate() }

    /// The place of the next field: a tuple's fields follow each other, each aligned.
    func place<Element>(for type: Element.Type) -> UnsafeMutablePointer<Element> {
        let alignment = MemoryLayout<Element>.alignment
        let offset = (used + alignment - 1) / alignment * alignment
        used = offset + MemoryLayout<Element>.size
        return (start + offset).bindMemory(to: Element.self, capacity: 1)
    }
}

/// A field of a row, whatever its type.
private protocol RowField: Sendable {
    /// Replaces an element that was combined by the next one.
    func moveOn(_ combination: Combination)
}

/// A source's field of a row, and the elements that are to come after the one in it.
///
/// Sound as `@unchecked Sendable`: only the thread that holds the combination's serial touches it, so it needs no check
/// for exclusive access either.
private final class RowCell<Element: Sendable>: CombinationCell, RowField, @unchecked Sendable {
    private let row: Row
    private let place: UnsafeMutablePointer<Element>
    private let keepsLatest: Bool
    @exclusivity(unchecked) private var isFilled = false
    @exclusivity(unchecked) private var waiting = Queue<Element>()

    init(in row: Row, _ combining: Combining) {
        self.row = row
        place = row.place(for: Element.self)
        keepsLatest = combining == .latest
    }

    deinit {
        if isFilled { place.deinitialize(count: 1) }
    }

    func put(_ new: Element, _ combination: Combination) {
        if !isFilled {
            place.initialize(to: new)
            isFilled = true
            combination.missing -= 1
        } else if keepsLatest {
            place.pointee = new
        } else {
            waiting.append(new)
        }
    }

    func moveOn(_ combination: Combination) {
        if let next = waiting.next() {
            place.pointee = next
        } else {
            place.deinitialize(count: 1)
            isFilled = false
            combination.missing += 1
        }
    }
}
