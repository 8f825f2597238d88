internal import Console
internal import Rx
internal import RxConsole

extension ValidationResult {
    /// The color of its label; readable on a light and on a dark background.
    var textColor: Color {
        switch self {
        case .empty, .validating: .default
        case .ok: .success
        case .failed, .unfinished, .taken: .failure
        case .unknown: .warning
        }
    }

    /// The mark before its label; a spinner turns there while it is pending.
    var mark: Label.Mark? {
        switch self {
        case .empty, .validating: nil
        case .ok: .success
        case .failed, .unfinished, .taken: .failure
        case .unknown: .warning
        }
    }
}

extension Reactive where Base: Label {
    /// Shows what is known about a field, in these words.
    func validationResult(in wording: Wording) -> Binder<ValidationResult> {
        Binder(base) { label, result in
            label.text = wording.text(result)
            label.textColor = result.textColor
            label.mark = result.mark
            label.isPending = result.isValidating
            label.hint = ""
            label.isImmediate = false
            switch result {
            case .unfinished(_, let words), .validating(_, let words): label.hint = words
            // An answer to what was typed, as much as that the name is free.
            case .taken: label.isImmediate = true
            case .empty, .ok, .failed, .unknown: break
            }
        }
    }
}

extension Color {
    /// The tutorial's green, lighter on a dark background.
    static var success: Color {
        .adaptive(
            light: .graded(trueColor: .rgb(0, 130, 0), two56: 22, sixteen: .default),
            dark: .graded(trueColor: .rgb(64, 200, 64), two56: 77, sixteen: .brightGreen))
    }

    /// Red.
    static var failure: Color {
        .adaptive(
            light: .graded(trueColor: .rgb(190, 0, 0), two56: 124, sixteen: .red),
            dark: .graded(trueColor: .rgb(255, 85, 85), two56: 203, sixteen: .brightRed))
    }

    /// Amber.
    static var warning: Color {
        .adaptive(
            light: .graded(trueColor: .rgb(134, 82, 0), two56: 94, sixteen: .default),
            dark: .graded(trueColor: .rgb(255, 176, 0), two56: 214, sixteen: .brightYellow))
    }
}
