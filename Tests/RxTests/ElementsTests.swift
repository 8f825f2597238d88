import Testing

/// The same rows also run in programs that are built in the same way as clients: see Tests/Client.
@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered like numbers`() {
        #expect(differencesOfAllKinds() == [])
    }
}
