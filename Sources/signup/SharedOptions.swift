internal import ArgumentParser

/// Options of several commands, before or after their names. The program has all of them, and each command those that it
/// uses.
nonisolated protocol SharedOptions: ParsableArguments, SendableMetatype {
    /// The options among the arguments, with their dashes.
    var given: [String] { get }
}

nonisolated extension SharedOptions {
    /// Returns the names of options that are given.
    func names(_ options: [(name: String, isGiven: Bool)]) -> [String] {
        options.filter(\.isGiven).map(\.name)
    }
}

/// A group of shared options, whatever their type.
private nonisolated protocol SharedGroup {
    var options: any SharedOptions { get }
}

nonisolated extension OptionGroup: SharedGroup where Value: SharedOptions {
    fileprivate var options: any SharedOptions { wrappedValue }
}

nonisolated extension RunnableCommand {
    /// The first option among the arguments that this command does not use.
    ///
    /// The parser reads the options of the program among all arguments, before it knows the command.
    var unusedOption: String? {
        let used = Set(Self.groups(of: self).map { ObjectIdentifier(type(of: $0)) })
        return Self.groups(of: parent).filter { !used.contains(ObjectIdentifier(type(of: $0))) }
            .flatMap(\.given).first
    }

    private static func groups(of command: any ParsableCommand) -> [any SharedOptions] {
        Mirror(reflecting: command).children.compactMap { ($0.value as? any SharedGroup)?.options }
    }
}
