import Chains

/// One operation in a chain that is being built.
struct Node {
    let laboratory: Laboratory
    let chain: Chain
    /// The operation's number in the whole chain.
    let number: Int
    /// The element with which the enclosing selector was called.
    let outer: Value

    init(_ laboratory: Laboratory, _ chain: Chain, _ number: Int, _ outer: Value) {
        self.laboratory = laboratory
        self.chain = chain
        self.number = number
        self.outer = outer
    }

    #if RXSWIFT
        var scheduler: OwningScheduler { OwningScheduler(laboratory.scheduler) }
    #else
        var scheduler: TestScheduler { laboratory.scheduler }
    #endif
    var journal: Journal { laboratory.journal }

    /// Returns the sequence that the chain describes.
    func build() -> Observable<Value> {
        let families = [
            source, element, limit, time, sharing, failure, combination, flattening, primitive, infallible,
            shared, typed,
        ]
        for family in families {
            if let observable = family() { return corrected(observable) }
        }
        preconditionFailure("\(chain.operation) has no interpretation")
    }

    /// Returns the operation's sequence, with the corrections to RxSwift.
    private func corrected(_ observable: Observable<Value>) -> Observable<Value> {
        if laboratory.experiment.notesAll {
            let site = Trace.Site.output(number)
            return observable.checked().do(
                onNext: { journal.note(.next($0), site) }, onError: { journal.note(.error("\($0)"), site) },
                onCompleted: { journal.note(.completed, site) },
                onDispose: { journal.note(.dispose, site) }
            ).checked()
        }
        return observable.checked()
    }

    /// Returns an input of the operation.
    func input(_ index: Int = 0, outer: Value? = nil) -> Observable<Value> {
        let before = chain.inputs[..<index].reduce(1) { $0 + $1.size }
        return Node(laboratory, chain.inputs[index], number + before, outer ?? self.outer).build()
    }

    /// All inputs of the operation.
    var inputs: [Observable<Value>] { chain.inputs.indices.map { input($0) } }

    /// Returns one of the operation's numbers.
    func parameter(_ index: Int = 0) -> Int { chain.numbers[index] }

    /// Returns the choice that one of the operation's numbers selects.
    func selected<Choice: RawRepresentable<Int>>(_ type: Choice.Type, by index: Int = 1) -> Choice {
        guard let choice = Choice(rawValue: parameter(index)) else {
            preconditionFailure("\(chain) selects no \(type)")
        }
        return choice
    }

    func note(_ note: Trace.Note) { journal.note(note, .operation(number)) }

    /// Computes an element. The operation's first number selects the closure.
    func compute(_ value: Value) throws -> Value {
        note(.called(value))
        switch parameter() {
        case 0: return .number(value.number + 1)
        case 1: return .number(value.number / 2)
        case 2: return .list([value])
        case 3: if value.number == 3 { throw Failure(3) }
        default: if value.number % 2 == 0 { throw Failure(4) }
        }
        return value
    }

    /// Computes an element with a closure that cannot throw.
    func computeSafely(_ value: Value) -> Value { (try? compute(value)) ?? value }

    /// Tests an element with a closure that cannot throw.
    func testSafely(_ value: Value) -> Bool { (try? test(value)) ?? false }

    /// Tests an element. The operation's first number selects the condition.
    func test(_ value: Value) throws -> Bool {
        note(.called(value))
        switch parameter() {
        case 0: return true
        case 1: return value.number % 2 == 0
        case 2: return value.number < 3
        case 3: if value.number == 3 { throw Failure(3) }
        default: if value.number % 2 == 0 { throw Failure(4) }
        }
        return value.number < 4
    }
}
