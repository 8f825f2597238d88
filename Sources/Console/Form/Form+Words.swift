extension Form {
    /// The strings that a form displays.
    public typealias Words = FormWords

    /// The strings that fields and lists display.
    public typealias FieldWords = Console.FieldWords

    /// The descriptions of the keys.
    public typealias KeyWords = Console.KeyWords
}
