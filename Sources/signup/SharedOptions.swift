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
    var unusedOption: String? {
        let used = Set(sharedOptions.map { ObjectIdentifier(type(of: $0)) })
        return parent.sharedOptions.filter { !used.contains(ObjectIdentifier(type(of: $0))) }
            .flatMap(\.given).first(where: { $0.value })?.key
    }
}
