internal import Console
internal import Rx
internal import RxConsole
internal import SignupCore

/// A meter that shows the strength of a password, if there is an estimator.
final class PasswordMeter {
    let label = Meter()
    private let estimator: (any PasswordEstimator)?
    private let voice: Voice

    /// Creates a meter.
    ///
    /// - Parameters:
    ///   - estimator: The estimator, or nil to show nothing.
    ///   - voice: The voice of the message.
    init(_ estimator: (any PasswordEstimator)?, _ voice: Voice) {
        self.estimator = estimator
        self.voice = voice
        label.isAppended = true
        label.isHidden = estimator == nil
    }

    /// Shows the strength of a field's text.
    func bind(_ password: TextField, _ username: TextField, _ bag: DisposeBag) {
        guard let estimator else { return }
        Driver.combineLatest(password.rx.text.orEmpty.asDriver(), username.rx.text.orEmpty.asDriver()) {
            estimator.strength(of: $0, username: $1)
        }
        .drive(with: self) { meter, strength in meter.show(strength) }
        .disposed(by: bag)
    }

    private func show(_ strength: PasswordStrength?) {
        let texts = voice.texts
        label.level = strength.map { $0.rawValue + 1 }
        label.text =
            strength.map { voice.isSpoken ? texts.sentence(for: $0) : texts.word(for: $0) } ?? ""
        label.textColor =
            switch strength {
            case .veryWeak, .weak: .role(.warning)
            case .fair, nil: .default
            case .good, .strong: .role(.success)
            }
    }
}
