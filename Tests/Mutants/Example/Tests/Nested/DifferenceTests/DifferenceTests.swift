import Sums
import Testing

@Test func `the difference of two numbers`() {
    #expect(difference(4, 2) == 2)
}
