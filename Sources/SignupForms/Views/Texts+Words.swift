internal import Console
internal import SignupCore

extension Texts {
    /// The texts of a form that asks line by line.
    var formWords: Form.Words {
        Form.Words(
            prompt: { [words] caption, current in
                current.map { words.prompt(caption, keeping: $0) } ?? words.prompt(caption)
            },
            unchanged: words.unchanged,
            notPossible: { [words] in words.notPossible($0) },
            met: { [words] in words.met($0) },
            notMet: { [words] in words.notMet($0) },
            busy: words.oneMoment)
    }
}
