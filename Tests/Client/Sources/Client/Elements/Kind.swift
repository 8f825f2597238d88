/// Three elements of one type, and their descriptions in lists of events.
nonisolated struct Kind<Element: Sendable>: Sendable {
    /// The name of the type, for messages.
    let name: String
    /// The three elements, which may be equal to each other or have zero size.
    let elements: [Element]
    /// Describes an element. Elements that are not equal have different descriptions.
    let describe: @Sendable (Element) -> String

    var first: Element { elements[0] }
    var second: Element { elements[1] }
    var third: Element { elements[2] }

    /// Describes several elements, in order.
    func text(_ elements: Element...) -> String { elements.map(describe).joined(separator: " ") }
}

nonisolated struct Empty: Sendable {}

nonisolated enum OneCase: Sendable { case only }

nonisolated final class Object: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

nonisolated protocol Numbered: Sendable { var number: Int { get } }

nonisolated struct SmallNumbered: Numbered { let number: Int }

/// A structure of 200 bytes.
nonisolated struct Large: Sendable {
    var fields: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
    var others: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

    init(_ number: Int) {
        let n = number
        fields = (n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11)
        others = (n, n - 1, n - 2, n - 3, n - 4, n - 5, n - 6, n - 7, n - 8, n - 9, n - 10, n - 11, n - 12)
    }

    var description: String { "\(fields.0) \(fields.11) \(others.12)" }
}

/// Checks every kind of element: zero-sized, as large as a pointer, and too large for a register.
/// - Returns: The differences, one line each, or an empty array if there are none.
@MainActor
func differencesOfAllKinds() -> [String] {
    differences(Kind<Void>(name: "Void", elements: [(), (), ()]) { _ in "()" })
        + differences(Kind(name: "empty structure", elements: [Empty(), Empty(), Empty()]) { _ in "Empty" })
        + differences(
            Kind<OneCase>(name: "enumeration of one case", elements: [.only, .only, .only]) { _ in "only" })
        + differences(Kind<Never?>(name: "Never?", elements: [nil, nil, nil]) { _ in "nil" })
        + differences(
            Kind<Int??>(name: "optional of an optional", elements: [.some(.none), .none, 3]) {
                "\(String(describing: $0))"
            })
        + differences(
            Kind(name: "class", elements: [Object(1), Object(2), Object(3)]) { "object \($0.number)" })
        + differences(
            Kind<any Numbered>(
                name: "existential",
                elements: [SmallNumbered(number: 1), SmallNumbered(number: 2), SmallNumbered(number: 3)]
            ) { "numbered \($0.number)" })
        + differences(
            Kind(name: "200 bytes", elements: [Large(100), Large(200), Large(300)]) { $0.description })
        + differences(
            Kind(
                name: "tuple of strings",
                elements: [("a", "a text that is too long for a register"), ("b", ""), ("c", "ü")]
            ) { "\($0.0) \($0.1)" })
}

/// Runs every row with elements of `kind`, and with numbers: the events must be the same except for the elements.
@MainActor
private func differences<Element: Sendable>(_ kind: Kind<Element>) -> [String] {
    var found: [String] = []
    let descriptions = kind.elements.map(kind.describe)
    let numbers = Kind(name: "Int", elements: [0, 1, 2]) { [descriptions] in descriptions[$0] }
    for (row, expected) in zip(rows(kind), rows(numbers)) {
        let (events, wanted) = (row.run(), expected.run())
        if wanted.isEmpty { found.append("\(row.name): emits nothing, so it checks nothing") }
        if events != wanted { found.append("\(row.name) of \(kind.name): \(events), not \(wanted)") }
    }
    return found
}

/// A named use of the library, with a closure that returns the events of that use.
struct Row {
    let name: String
    let run: @MainActor () -> [String]

    init(_ name: String, _ run: @escaping @MainActor () -> [String]) {
        self.name = name
        self.run = run
    }
}
