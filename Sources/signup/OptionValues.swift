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
        let text = argument ?? environment[Self.variable(name)].flatMap { $0.isEmpty ? nil : $0 }
        guard let text else { return nil }
        guard let value = parse(text) else {
            throw UsageError(.invalidValue(text, of: source(argument, name), expected: expected))
        }
        return value
    }

    /// Returns the place where an option is specified, for messages: the option, the variable, or the line in the
    /// configuration file.
    private func source(_ argument: String?, _ name: String) -> String {
        if argument != nil { return "--\(name)" }
        return Configuration.origin(of: Self.variable(name), environment: environment)
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
        case .failure(.password):
            let source = source(argument, name)
            throw UsageError(
                argument == nil ? .passwordInSetting(source) : .passwordAmongArguments(option: source))
        case nil: return nil
        }
    }

    /// Returns whether a flag is set.
    func isSet(_ argument: Bool, _ name: String) throws(UsageError) -> Bool {
        if argument { return true }
        let meanings = ["1": true, "true": true, "yes": true, "0": false, "false": false, "no": false]
        return try value(nil, name, .flag) { meanings[$0.lowercased()] } ?? false
    }

    /// Returns the name of an option's environment variable.
    static func variable(_ name: String) -> String {
        "SIGNUP_" + name.uppercased().replacing("-", with: "_")
    }
}
