extension Form: ReactiveCompatible {}

extension Reactive where Base: Form {
    /// Shows each alert that it receives.
    public var alert: Binder<Alert> { Binder(base) { form, alert in form.present(alert) } }
}
