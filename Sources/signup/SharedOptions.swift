internal import ArgumentParser

/// Options that several commands share, accepted before or after the command's name. The program declares all shared
/// options, and each command uses some of them.
nonisolated protocol SharedOptions: ParsableArguments, SendableMetatype {
    /// The name of each option, with its dashes, and whether the option is among the arguments.
    var given: KeyValuePairs<String, Bool> { get }
}

nonisolated extension RunnableCommand {
    /// The first option in the arguments that this command does not use, or nil if it uses all of them.
    ///
    /// Before the parser has determined the command, it reads the program's options anywhere in the arguments.
    var unusedOption: String? { unusedOptions.first(where: { $0.value })?.key }

    /// The environment variables of the options that this command does not use.
    ///
    /// `--demo` and `--log` apply to every command: with `--demo`, the default account store stays untouched, and
    /// `--log` is the format of all messages.
    var unusedVariables: Set<String> {
        let names = unusedOptions.map { String($0.key.dropFirst(2)) }
        return Set(names.filter { !["demo", "log"].contains($0) }.map(OptionValues.variable))
    }

    private var unusedOptions: [(key: String, value: Bool)] {
        let used = Set(sharedOptions.map { ObjectIdentifier(type(of: $0)) })
        return parent.sharedOptions.filter { !used.contains(ObjectIdentifier(type(of: $0))) }.flatMap(\.given)
    }
}
