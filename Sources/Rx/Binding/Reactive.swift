/// The reactive interface of an object: `field.rx`.
///
/// Extend `Reactive where Base: YourType` with control properties, events and binders. Every writable property of a
/// main-actor object is available as a ``Binder``: `label.rx.isHidden`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object.
    public let base: Base

    /// Creates the reactive interface of an object.
    /// - Parameter base: The object.
    public init(_ base: Base) { self.base = base }
}

extension Reactive: Sendable where Base: Sendable {}

extension Reactive where Base: AnyObject & Sendable {
    /// A binder that sets a property of the object.
    public subscript<Property: Sendable>(
        dynamicMember keyPath: any ReferenceWritableKeyPath<Base, Property> & Sendable
    ) -> Binder<Property> {
        Binder(base) { base, value in base[keyPath: keyPath] = value }
    }
}

/// A type with a reactive interface.
public protocol ReactiveCompatible {
    /// The type that has the reactive interface: the conforming type itself.
    associatedtype ReactiveBase
    /// The reactive interface of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }
    /// The reactive interface of the object.
    var rx: Reactive<ReactiveBase> { get set }
}

// The setters do nothing, but without them, you could not set a property of the interface, as in
// `object.rx.delegate = delegate`.
extension ReactiveCompatible {
    /// The reactive interface of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// The reactive interface of the object.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        nonmutating set {}
    }
}
