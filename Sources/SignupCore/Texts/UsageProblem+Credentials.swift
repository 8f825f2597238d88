internal import SignupSupport

extension UsageProblem {
    /// The same problem without the credentials in addresses that the user entered. A message can end up in a log that
    /// others read.
    var withoutCredentials: UsageProblem {
        switch self {
        case .invalidValue(let value, let source, let expected):
            .invalidValue(
                AddressText.shown(value, isAddress: expected.isAddress), of: source, expected: expected)
        case .unknownSetting(let name, let place, let suggestion):
            .unknownSetting(AddressText.shown(name), place: place, suggestion: suggestion)
        case .unknownCommand(let word, let suggestion):
            .unknownCommand(AddressText.shown(word), suggestion: suggestion)
        case .unreadableFile(let file, let path, let reason):
            .unreadableFile(file, path: AddressText.shown(path), reason: reason)
        case .unreadableInput(let name, let reason):
            .unreadableInput(AddressText.shown(name), reason: reason)
        case .argumentNotUTF8(let number, let argument):
            .argumentNotUTF8(number, AddressText.shown(argument))
        case .addressForName(let address): .addressForName(AddressText.shown(address))
        case .unusableBackup(let path, let reason):
            .unusableBackup(AddressText.shown(path), reason: reason)
        default: self
        }
    }
}

extension ExpectedValue {
    /// Whether the value is or can be an address.
    fileprivate var isAddress: Bool {
        switch self {
        case .webAddress, .proxy, .accounts, .journal: true
        default: false
        }
    }
}
