/// An iterator in the hands of one recursive piece of work.
///
/// Sound as `@unchecked Sendable`: a step is scheduled after the one before it has ended, so `next` is
/// never run by two threads at once.
final class Iteration<Source: Sequence>: @unchecked Sendable {
    private var iterator: Source.Iterator

    init(_ sequence: Source) { iterator = sequence.makeIterator() }

    func next() -> Source.Element? { iterator.next() }
}
