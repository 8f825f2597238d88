/// The reactive face of an object: `field.rx`.
///
/// Extend `Reactive where Base: YourType` with control properties, events and binders. Any writable
/// property of an object of the main actor is a ``Binder`` by itself: `label.rx.isHidden`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object.
    public let base: Base

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

/// A type with a reactive face.
public protocol ReactiveCompatible {
    /// What the face is of: the type itself.
    associatedtype ReactiveBase
    /// The face of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }
    /// The face of the object.
    var rx: Reactive<ReactiveBase> { get set }
}

// The setters do nothing. They are there for properties of a face that can be set: `object.rx.delegate = delegate`.
extension ReactiveCompatible {
    /// The face of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// The face of the object.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        nonmutating set {}
    }
}
