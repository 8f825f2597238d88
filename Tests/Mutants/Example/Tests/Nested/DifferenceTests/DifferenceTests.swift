import Sums
import Testing

@Test func `difference subtracts the second number from the first`() {
    #expect(difference(4, 2) == 2)
}
