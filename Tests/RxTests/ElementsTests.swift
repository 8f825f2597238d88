import Testing

/// Programs that are built the way clients build theirs run the same checks: see Tests/Client.
@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered in the same way as numbers`() {
        #expect(differencesOfAllKinds() == [])
    }
}
