internal import Accounts
internal import SignupCore

/// The values of options, from the command line or else from the environment.
nonisolated struct OptionValues {
    let environment: [String: String]

    /// Returns the option's value, or nil if the option is not specified. An empty variable counts as unset.
    ///
    /// - Parameters:
    ///   - argument: The value on the command line.
    ///   - name: The option's name without dashes.
    ///   - expected: The valid values.
    ///   - parse: The closure that returns the parsed value, or nil if the text is invalid.
    func value<Value>(
        _ argument: String?, _ name: String, _ expected: ExpectedValue, _ parse: (String) -> Value?
    ) throws(UsageError) -> Value? {
        if let argument { return try read(argument, from: "--\(name)", expected, parse) }
        let variable = Self.variable(name)
        guard let text = environment[variable], !text.isEmpty else { return nil }
        return try read(
            text, from: Configuration.origin(of: variable, environment: environment), expected, parse)
    }

    /// Returns the place that an option specifies.
    ///
    /// - Parameter parse: The closure that returns the place, or nil if the text is invalid.
    /// - Throws: `UsageError`, including for a database address that contains a password.
    func place<Place>(
        _ argument: String?, _ name: String, _ expected: ExpectedValue,
        _ parse: (String) throws(PostgresAddress.Problem) -> Place?
    ) throws(UsageError) -> Place? {
        let place = try value(argument, name, expected) { text -> Result<Place, PostgresAddress.Problem>? in
            do throws(PostgresAddress.Problem) {
                return try parse(text).map { .success($0) }
            } catch {
                return .failure(error)
            }
        }
        switch place {
        case .success(let place): return place
        case .failure(.password): throw UsageError(.passwordAmongArguments(option: "--\(name)"))
        case nil: return nil
        }
    }

    /// Returns whether a flag is set.
    func isSet(_ argument: Bool, _ name: String) throws(UsageError) -> Bool {
        if argument { return true }
        let meanings = ["1": true, "true": true, "yes": true, "0": false, "false": false, "no": false]
        return try value(nil, name, .flag) { meanings[$0.lowercased()] } ?? false
    }

    private func read<Value>(
        _ text: String, from source: String, _ expected: ExpectedValue, _ parse: (String) -> Value?
    ) throws(UsageError) -> Value {
        guard let value = parse(text) else {
            throw UsageError(.invalidValue(text, of: source, expected: expected))
        }
        return value
    }

    /// Returns the name of an option's environment variable.
    static func variable(_ name: String) -> String {
        "SIGNUP_" + name.uppercased().replacing("-", with: "_")
    }
}
