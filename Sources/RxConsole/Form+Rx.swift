extension Form: ReactiveCompatible {}

extension Reactive where Base: Form {
    /// Shows alerts.
    public var alert: Binder<Alert> { Binder(base) { form, alert in form.present(alert) } }
}
