import RxConsole

@MainActor protocol Registry {
    func isFree(_ name: String) -> Single<Bool>
    func upload(_ name: String) -> Observable<Double>
}

@MainActor final class PublishForm {
    let (name, version) = (TextField(placeholder: "letters and hyphens"), TextField(placeholder: "1.0.0"))
    let license = ListSelect(options: ["Apache-2.0", "BSD-3-Clause", "MIT"])
    let platforms = MultiSelect(options: ["Linux", "macOS", "Windows"])
    let (token, notes) = (SecureField(), TextArea(placeholder: "what is new"))
    let (publish, cancel) = (Button(title: "Publish"), Button(title: "Cancel"))
    let (progress, status) = (ProgressBar(width: 10), Label())
    let question = Confirm("Publish this version?", yes: "Publish", no: "Not yet")
    let form: Form
    private let disposeBag = DisposeBag()

    init(_ registry: any Registry) {
        form = Form(
            title: "Publish a package",
            rows: [
                .field("Name", name), .field("Version", version), .list("License", license),
                .list("Platforms", platforms), .field("Token", token), .area("Notes", notes),
                .actions(publish, cancel, progress, status),
            ])
        (notes.isOptional, publish.showsFieldsLeft) = (true, true)
        (cancel.isHidden, progress.isHidden) = (true, true)
        version.validate {
            $0.wholeMatch(of: /\d+\.\d+\.\d+/) == nil ? .invalid("three numbers, such as 1.0.0") : .valid()
        }
        license.validate { $0 == nil ? .invalid("choose a license") : .valid() }
        platforms.validate { $0.isEmpty ? .invalid("choose a platform") : .valid() }
        token.validate { $0.count < 8 ? .invalid("at least 8 characters") : .valid() }
        name.rx.text.orEmpty.asDriver().distinctUntilChanged().flatMapLatest { name -> Driver<Validation> in
            if name.isEmpty { return .just(.invalid("")) }
            return registry.isFree(name)
                .delaySubscription(.milliseconds(300), scheduler: SharingScheduler.make())
                .map { $0 ? .valid("\(name) is free") : .invalid("\(name) is taken", shown: .now) }
                .asDriver(onErrorJustReturn: .uncertain("the registry does not answer"))
                .startWith(.checking("checking \(name)"))
        }
        .drive(name.rx.validation).disposed(by: disposeBag)
        let inputs = [name, version, license, platforms, token]
        Driver.merge(inputs.map { $0.rx.validation.asDriver() })
            .map { [unowned form] _ in form.firstInvalidField == nil }
            .drive(publish.rx.isEnabled).disposed(by: disposeBag)
        publish.rx.tap.asSignal().map { [question] in question }.emit(to: form.rx.alert)
            .disposed(by: disposeBag)
        question.rx.isConfirmed.asSignal().filter { $0 }
            .emit(with: self) { own, _ in own.upload(to: registry) }.disposed(by: disposeBag)
    }

    private func upload(to registry: any Registry) {
        (publish.isHidden, cancel.isHidden, progress.isHidden) = (true, false, false)
        form.focus(cancel)
        registry.upload(name.text).take(until: cancel.rx.tap).asDriver(onErrorDriveWith: .empty())
            .drive(with: self, onNext: { $0.progress.progress = $1 }, onCompleted: { $0.end() })
            .disposed(by: disposeBag)
    }

    private func end() {
        (publish.isHidden, cancel.isHidden, progress.isHidden) = (false, true, true)
        let isComplete = progress.progress == 1
        status.show(isComplete ? .valid("\(name.text) is published") : .uncertain("not published"))
        if isComplete { form.finish() }
    }
}
