import Rx
import Testing

@Suite struct RxErrorTests {
    @Test(arguments: [
        (RxError.unknown, "Unknown error occurred."),
        (.disposed(objectName: "X"), "Object `X` was already disposed."),
        (.overflow, "Arithmetic overflow occurred."),
        (.argumentOutOfRange, "Argument out of range."),
        (.noElements, "Sequence doesn't contain any elements."),
        (.moreThanOneElement, "Sequence contains more than one element."),
        (.timeout, "Sequence timeout."),
    ]) func `each error has a description`(_ error: RxError, _ text: String) {
        #expect("\(error)" == text)
    }

    @Test func `the error about a disposed object names the object`() {
        final class Object: CustomStringConvertible {
            var description: String { "X" }
        }
        #expect(RxError.disposed(object: Object()) == .disposed(objectName: "X"))
    }
}
