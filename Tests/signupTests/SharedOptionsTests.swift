import ArgumentParser
import Testing

@testable import signup

/// The lists of options and option groups that are maintained manually. If an option were missing from a list, the
/// commands that do not use the option would accept and ignore it.
struct SharedOptionsTests {
    @Test func `each shared option is in the list of its group`() throws {
        let groups = Self.groups(of: Signup())
        #expect(groups.count == 8)
        for group in groups {
            let properties = Mirror(reflecting: group.init()).children.compactMap(\.label)
            #expect(try Self.given(group).map(Self.letters) == properties.map(Self.letters), "\(group)")
        }
    }

    @Test func `each group of shared options is in the list of its command`() async throws {
        let program = try #require(Self.parsed(["form"]) as? any RunnableCommand).parent
        #expect(
            Self.names(program.sharedOptions.map { type(of: $0) }) == Self.names(Self.groups(of: Signup())))
        let leaves = try await Program.command().leaves().map(\.name)
        try #require(!leaves.isEmpty)
        for leaf in leaves {
            let words = leaf.split(separator: " ").dropFirst().map(String.init)
            let command = try #require(Self.parsed(words) as? any RunnableCommand)
            #expect(
                Self.names(command.sharedOptions.map { type(of: $0) })
                    == Self.names(Self.groups(of: type(of: command).init())), "\(leaf)")
        }
    }

    /// Returns a parsed command, with an argument if the command requires one.
    private static func parsed(_ words: [String]) throws -> any ParsableCommand {
        do { return try Signup.parseAsRoot(words) } catch {
            return try Signup.parseAsRoot(words + ["octocat"])
        }
    }

    /// Returns the letters of a name in lowercase, which are the same for an option and for its property: `headerfile`
    /// for `--header-file` and `_headerFile`.
    private static func letters(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    private static func given(_ group: any SharedOptions.Type) throws -> [String] {
        try group.parse([]).given.map(\.key)
    }

    private static func groups(of command: some Any) -> [any SharedOptions.Type] {
        Mirror(reflecting: command).children.compactMap { ($0.value as? any Group)?.content }
    }

    private static func names(_ groups: [any SharedOptions.Type]) -> [String] {
        groups.map { "\($0)" }.sorted()
    }
}

/// A property wrapper that contains a group of options.
private protocol Group {
    /// The type of the options, or nil if the options belong to only one command.
    var content: (any SharedOptions.Type)? { get }
}

extension OptionGroup: Group {
    fileprivate var content: (any SharedOptions.Type)? { Value.self as? any SharedOptions.Type }
}
