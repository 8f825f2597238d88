import Testing

/// The same rows run in programs that are built as clients build them: see Tests/Client.
@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered like numbers`() {
        #expect(differencesOfAllKinds() == [])
    }
}
