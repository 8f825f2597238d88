internal import Console
internal import SignupCore

extension Texts {
    /// What a form itself says line by line.
    var formWords: Form.Words {
        switch language {
        case .english: .english
        case .chinese:
            Form.Words(
                prompt: { caption, current in current.map { "\(caption) [\($0)]：" } ?? "\(caption)：" },
                unchanged: "不变",
                notPossible: { "\($0)：暂时无法进行" },
                met: { "\($0)：已满足" },
                notMet: { "\($0)：未满足" },
                busy: "请稍候。")
        }
    }
}
