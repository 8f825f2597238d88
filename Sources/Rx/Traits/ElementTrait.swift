/// A trait of sequences that can have an element: ``SingleTrait`` and ``MaybeTrait``.
public protocol ElementTrait: Sendable {}

extension SingleTrait: ElementTrait {}
extension MaybeTrait: ElementTrait {}
