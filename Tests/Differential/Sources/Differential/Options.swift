import Chains

/// The options of the program.
struct Options {
    /// The libraries in which a process runs chains.
    enum Libraries: String { case both, rx, rxswift }

    var count: UInt64 = 20_000
    var seed = UInt64.random(in: 0...1_000_000_000)
    /// The maximum number of differences to print.
    var printed = 5
    var without: Set<String> = []
    var only: Set<String>?
    /// The libraries in which this process runs chains for another process. Nil if this process runs the comparison.
    var libraries: Libraries?

    struct Misuse: Error { let message: String }

    init(_ arguments: [String]) throws(Misuse) {
        var arguments = arguments[...]
        while let name = arguments.popFirst() {
            guard let value = arguments.popFirst() else { throw Misuse(message: "\(name) needs a value") }
            switch name {
            case "--count": count = try number(value, name)
            case "--seed": seed = try number(value, name)
            case "--print": printed = Int(try number(value, name))
            case "--without": without = try operations(value)
            case "--only": only = try operations(value)
            case "--report": libraries = Libraries(rawValue: value)
            default: throw Misuse(message: "unknown option \(name)")
            }
        }
    }

    private func number(_ value: String, _ name: String) throws(Misuse) -> UInt64 {
        guard let number = UInt64(value) else {
            throw Misuse(message: "\(name) needs a number, got \(value)")
        }
        return number
    }

    private func operations(_ value: String) throws(Misuse) -> Set<String> {
        let names = value.split(separator: ",").map(String.init)
        for name in names where Operation(rawValue: name) == nil {
            throw Misuse(message: "unknown operation \(name)")
        }
        return Set(names)
    }

    /// The seeds of the chains.
    var seeds: Range<UInt64> { seed..<seed + count }

    /// Returns whether the options allow the operations of a chain.
    func admits(_ chain: Chain) -> Bool {
        let used = Set(chain.operations.map(\.operation.rawValue))
        return used.isDisjoint(with: without) && only.map(used.isSubset(of:)) != false
    }

    /// Returns the arguments of a process that runs chains for this process.
    func arguments(_ seeds: Range<UInt64>, in libraries: Libraries) -> [String] {
        var arguments = ["--seed", "\(seeds.lowerBound)", "--count", "\(seeds.count)"]
        arguments += ["--report", libraries.rawValue]
        if !without.isEmpty { arguments += ["--without", without.joined(separator: ",")] }
        if let only { arguments += ["--only", only.joined(separator: ",")] }
        return arguments
    }
}
