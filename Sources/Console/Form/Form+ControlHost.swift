extension Form: ControlHost {
    var hasFieldsLeft: Bool { !fieldsLeft.isEmpty }

    func endOfDelay() -> AsyncStream<Never>? { clock?.end() }
}
