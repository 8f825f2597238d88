extension Reactive where Base: InputControl {
    /// The validation of the input. Emits on subscription and after each change, and shows each validation that it
    /// receives.
    public var validation: ControlProperty<Validation> {
        controlProperty(
            editingEvent: .validationChanged, getter: { $0.validation },
            setter: { $0.validation = $1 })
    }
}
