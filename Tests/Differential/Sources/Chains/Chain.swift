/// A tree of operators and sources.
public struct Chain: Hashable, Sendable {
    public var operation: Operation
    public var numbers: [Int]
    public var inputs: [Chain]

    public init(_ operation: Operation, _ numbers: [Int] = [], _ inputs: [Chain] = []) {
        self.operation = operation
        self.numbers = numbers
        self.inputs = inputs
    }

    /// The number of operations in the chain.
    public var size: Int { inputs.reduce(1) { $0 + $1.size } }

    /// All operations in the chain, in the order of their numbers, with the chain itself first.
    public var operations: [Chain] { [self] + inputs.flatMap(\.operations) }

    public func contains(_ operation: Operation) -> Bool { contains(where: { $0 == operation }) }

    public func contains(where matches: (Operation) -> Bool) -> Bool {
        matches(operation) || inputs.contains { $0.contains(where: matches) }
    }
}

extension Chain: CustomStringConvertible {
    /// A description in Swift syntax: the first input precedes the dot, and the others are arguments.
    public var description: String {
        let arguments = numbers.map(String.init) + inputs.dropFirst().map(\.description)
        let call = "\(operation.rawValue)(\(arguments.joined(separator: ", ")))"
        return inputs.first.map { "\($0).\(call)" } ?? call
    }
}
