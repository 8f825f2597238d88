import SignupSupport
import Testing

struct DurationMillisecondsTests {
    @Test(
        arguments: [
            (.zero, 0), (.milliseconds(1), 1), (.microseconds(1999), 1), (.microseconds(-1999), -1),
            (.seconds(86_400), 86_400_000), (.seconds(1.5), 1500), (.nanoseconds(999_999), 0),
        ] as [(Duration, Int)])
    func `fractions of a millisecond are dropped`(duration: Duration, milliseconds: Int) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
