internal import SignupSupport

extension UsageProblem {
    /// Whether a limit of the machine causes the problem, and not the arguments, the environment or the input.
    package var isLimit: Bool {
        switch self {
        case .tooFewOpenFiles, .tooFewThreads: true
        case .unreadableFile(_, _, .system(let error)), .unreadableInput(_, .system(let error)),
            .unreadableNames(.system(let error)), .brokenInput(_, .system(let error)),
            .unusableBackup(_, .system(let error)):
            error.isLimit
        default: false
        }
    }
}
