internal import ArgumentParser

/// An error from the argument parser, taken apart by reflection: the types of the parser's errors are internal, and its
/// messages exist only in English.
///
/// The package depends on an exact version of the parser. `SignupTests` contains arguments for each case that is read,
/// so these tests fail with a version of the parser whose cases have different names. With such a version, the program
/// would print the parser's own message.
nonisolated struct ReflectedError {
    /// The commands that the parser had selected, from the program to the innermost command.
    let commands: [any ParsableCommand.Type]
    /// The names of the selected commands, in the same order.
    var path: [String] { commands.map { $0.configuration.commandName ?? "" } }
    /// The case of the parser's enumeration, such as `unknownOption`.
    let name: String
    private let values: [Mirror.Child]

    /// - Returns: The parts of the error, or nil if it is not an error from the argument parser.
    init?(_ error: any Error) {
        let parts = Mirror(reflecting: error)
        guard let commands = parts.descendant("commandStack") as? [any ParsableCommand.Type],
            let problem = parts.descendant("parserError")
        else { return nil }
        self.commands = commands
        let entry = Mirror(reflecting: problem).children.first
        // A case without values has no children, and its description is its name.
        name = entry?.label ?? String(describing: problem)
        // Reflection represents several associated values as a tuple.
        let tuple = entry.map { Mirror(reflecting: $0.value) }.flatMap {
            $0.displayStyle == .tuple ? $0 : nil
        }
        values = tuple.map { Array($0.children) } ?? entry.map { [$0] } ?? []
    }

    /// The option's name with its hyphens, or nil if the error does not contain one.
    var option: String? {
        for value in values {
            let name = Mirror(reflecting: value.value)
            let inner =
                name.displayStyle == .optional
                ? name.children.first.map { Mirror(reflecting: $0.value) } : name
            guard let entry = inner?.children.first else { continue }
            // The value for a short name is a tuple of the letter and a flag: whether a value can follow it without a
            // space.
            let text = {
                String(describing: Mirror(reflecting: entry.value).children.first?.value ?? entry.value)
            }
            switch entry.label {
            case "long": return "--\(entry.value)"
            case "longWithSingleDash": return "-\(entry.value)"
            case "short": return "-\(text())"
            default: continue
            }
        }
        return nil
    }

    /// The values from the command line that the error is about: the values of an option, or arguments.
    var texts: [String] {
        values.flatMap { value -> [String] in
            if let text = value.value as? String { return [text] }
            let list = Mirror(reflecting: value.value)
            guard list.displayStyle == .collection else { return [] }
            return list.children.compactMap {
                Mirror(reflecting: $0.value).children.dropFirst().first?.value as? String
            }
        }
    }

    /// The name of the property that holds the option or argument, or nil if the error does not contain it.
    var property: String? {
        values.lazy.compactMap {
            $0.label == "forKey" ? Mirror(reflecting: $0.value).descendant("name") as? String : nil
        }
        .first
    }
}
