internal import Foundation

extension SystemError {
    /// Whether the machine has no more file descriptors or memory. The same operation may succeed later, or on another
    /// machine.
    package var isLimit: Bool { [EMFILE, ENFILE, ENOMEM].contains(number) }
}
