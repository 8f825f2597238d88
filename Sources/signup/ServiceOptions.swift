internal import Accounts
internal import ArgumentParser
internal import SignupCore

/// The options of the commands that can create accounts through an accounts service.
struct ServiceOptions: SharedOptions {
    @Option(
        help: ArgumentHelp(
            "Send the headers in this file, one 'Name: value' per line, to the accounts service.",
            valueName: "file"), completion: .file())
    var headerFile: String?

    var given: KeyValuePairs<String, Bool> { ["--header-file": headerFile != nil] }

    /// Adds these options to the options of the run.
    func resolve(_ options: inout Options, environment: [String: String]) throws(UsageError) {
        let values = OptionValues(environment: environment)
        guard let path = try values.value(headerFile, "header-file", .file, { $0 }) else { return }
        guard case .service = options.accounts else {
            // Only the option on the command line causes an error. A setting in the environment or in the configuration
            // file may be meant for other runs.
            guard headerFile == nil else { throw UsageError(.headersWithoutService) }
            return
        }
        options.serviceHeaders = try ServiceHeaders.read(SecretFile.text(path, .headers), path: path)
    }
}
