import SignupSupport
import Testing

struct DurationUnitsTests {
    @Test(
        arguments: [
            (.zero, 0), (.milliseconds(1), 1), (.microseconds(1999), 1), (.microseconds(-1999), -1),
            (.seconds(86_400), 86_400_000), (.seconds(1.5), 1500), (.nanoseconds(999_999), 0),
        ] as [(Duration, Int)])
    func `fractions of a millisecond are dropped`(duration: Duration, milliseconds: Int) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }

    @Test(
        arguments: [
            (.seconds(5), "5"), (.milliseconds(500), "0.5"), (.zero, "0"), (.seconds(86_400), "86400"),
        ] as [(Duration, String)])
    func `a whole number of seconds is written without a fraction`(duration: Duration, seconds: String) {
        #expect(duration.seconds == seconds)
    }
}
