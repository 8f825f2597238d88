extension Form: ControlHost {
    var hasFieldsLeft: Bool { !fieldsLeft.isEmpty }

    func end(of delay: Duration, for control: ObjectIdentifier) -> AsyncStream<Never>? {
        clock?.end(of: delay, for: control)
    }
}
