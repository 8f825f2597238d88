import Rx
import Testing

struct RxCocoaErrorTests {
    private final class Form: CustomStringConvertible {
        var description: String { "the form" }
    }

    @Test func `an error's description names the objects that it concerns`() {
        let errors: [RxCocoaError] = [
            .unknown, .invalidOperation(object: Form()), .itemsNotYetBound(object: Form()),
            .invalidPropertyName(object: Form(), propertyName: "title"),
            .invalidObjectOnKeyPath(object: 1, sourceObject: Form(), propertyName: "title"),
            .errorDuringSwizzling, .castingError(object: 1 as Any, targetType: String.self),
        ]
        #expect(
            errors.map(\.debugDescription) == [
                "Unknown error occurred.", "Invalid operation was attempted on `the form`.",
                "Data source is set, but items are not yet bound to user interface for `the form`.",
                "Object `the form` doesn't have a property named `title`.",
                "Unobservable object `1` was observed as `title` of `the form`.", "Error during swizzling.",
                "Error casting `1` to `String`",
            ])
    }
}
