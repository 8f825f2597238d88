extension Form {
    /// The strings of a form.
    public typealias Words = FormWords

    /// The strings of fields and lists.
    public typealias FieldWords = Console.FieldWords

    /// The descriptions of the keys.
    public typealias KeyWords = Console.KeyWords
}
