/// A view of memory that belongs to libedit or to a read operation. An array would be a copy, which could leave a
/// secret behind.
///
/// `@safe` is sound: the index of every access is checked, and no value is kept after libedit edits again or the read
/// returns.
@safe nonisolated struct Borrowed<Element: BitwiseCopyable>: RandomAccessCollection {
    private let memory: UnsafeBufferPointer<Element>

    var startIndex: Int { 0 }
    var endIndex: Int { unsafe memory.count }

    init(_ memory: UnsafeBufferPointer<Element>) { unsafe self.memory = memory }

    subscript(index: Int) -> Element {
        precondition(indices.contains(index))
        return unsafe memory[index]
    }
}
