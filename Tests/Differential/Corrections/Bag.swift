// Replaces RxSwift's file of this name in the comparison.

/// The key of an element in a ``Bag``.
struct BagKey: Hashable {
    fileprivate let number: Int
}

/// A bag that keeps its elements in the order of their insertion.
///
/// RxSwift's own bag changes the order when an element is removed, so RxSwift's subjects deliver in an unspecified
/// order.
struct Bag<T> {
    typealias KeyType = BagKey

    private(set) var _pairs: [(key: BagKey, value: T)] = []
    private var next = 0

    // RxSwift's other files expect two more properties that hold elements. Here, these properties are always nil.
    let _value0: T? = nil
    let _dictionary: [BagKey: T]? = nil
    let _onlyFastPath = false

    var count: Int { _pairs.count }

    mutating func insert(_ element: T) -> BagKey {
        next += 1
        _pairs.append((BagKey(number: next), element))
        return BagKey(number: next)
    }

    mutating func removeAll() { _pairs = [] }

    mutating func removeKey(_ key: BagKey) -> T? {
        _pairs.firstIndex { $0.key == key }.map { _pairs.remove(at: $0).value }
    }
}
