internal import Console

extension ValidationResult {
    /// The colour of its label; readable on a light and on a dark background.
    var textColor: Color {
        switch self {
        case .empty: .default
        case .validating: .brightBlack
        case .ok: .success
        case .failed: .failure
        case .unknown: .adaptive(light: .rgb(150, 90, 0), dark: .rgb(255, 176, 0))
        }
    }
}

extension Color {
    /// The tutorial's green, lighter on a dark background.
    static var success: Color { .adaptive(light: .rgb(0, 130, 0), dark: .rgb(64, 200, 64)) }
    /// Red.
    static var failure: Color { .adaptive(light: .rgb(190, 0, 0), dark: .rgb(255, 85, 85)) }
}
