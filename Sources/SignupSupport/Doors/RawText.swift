internal import Foundation

/// The arguments and the environment as the system passed them. Swift replaces bytes that are not UTF-8, so a path that
/// contains such bytes would become the path of a different file.
// Sound: the system ends each list with a null pointer and each text with a null byte, and nothing in this process
// changes them while they are read.
package enum RawText {
    /// The number of the first argument that is not UTF-8, starting at 1 after the program's name, or nil if all
    /// arguments are UTF-8.
    package static var firstDamagedArgument: Int? {
        (1..<max(1, Int(CommandLine.argc))).first { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(validatingCString: $0) == nil } ?? false
        }
    }

    /// Returns the first variable whose value is not UTF-8, or nil if the values of all given variables are UTF-8.
    package static func firstDamagedVariable(of names: [String]) -> String? {
        names.first { name in
            unsafe getenv(name).map { unsafe String(validatingCString: $0) == nil } ?? false
        }
    }
}
