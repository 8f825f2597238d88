import Testing

@MainActor
@Suite struct ElementsTests {
    @Test func `elements of every size are delivered as numbers are`() {
        #expect(differencesOfAllKinds() == [])
    }
}
