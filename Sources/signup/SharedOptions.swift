internal import ArgumentParser

/// Options of several commands, accepted before or after the command's name. The program declares all of them, and
/// each command uses some of them.
nonisolated protocol SharedOptions: ParsableArguments, SendableMetatype {}

/// An option of any type in a group.
private nonisolated protocol SharedOption {
    var value: Any { get }
}

nonisolated extension Option: SharedOption {
    fileprivate var value: Any { wrappedValue }
}

nonisolated extension Flag: SharedOption {
    fileprivate var value: Any { wrappedValue }
}

nonisolated extension SharedOptions {
    /// The options among the arguments, with their dashes. Like the parser, this derives an option's name from its
    /// property.
    var given: [String] {
        Mirror(reflecting: self).children.compactMap { property, option in
            guard let property, let value = (option as? any SharedOption)?.value else { return nil }
            let isGiven = value as? Bool ?? !Mirror(reflecting: value).children.isEmpty
            return isGiven ? "--" + Self.name(ofProperty: property.drop { $0 == "_" }) : nil
        }
    }

    /// Returns the name of an option, such as `github-url` for `githubURL`.
    private static func name(ofProperty property: Substring) -> String {
        String(property).replacing(/[A-Z]+/) { "-" + $0.output.lowercased() }
    }
}

/// A group of shared options of any type.
private nonisolated protocol SharedGroup {
    var options: any SharedOptions { get }
}

nonisolated extension OptionGroup: SharedGroup where Value: SharedOptions {
    fileprivate var options: any SharedOptions { wrappedValue }
}

nonisolated extension RunnableCommand {
    /// The first option among the arguments that this command does not use.
    ///
    /// Before the parser knows the command, it reads the program's options anywhere in the arguments.
    var unusedOption: String? {
        let used = Set(Self.groups(of: self).map { ObjectIdentifier(type(of: $0)) })
        return Self.groups(of: parent).filter { !used.contains(ObjectIdentifier(type(of: $0))) }
            .flatMap(\.given).first
    }

    private static func groups(of command: any ParsableCommand) -> [any SharedOptions] {
        Mirror(reflecting: command).children.compactMap { ($0.value as? any SharedGroup)?.options }
    }
}
