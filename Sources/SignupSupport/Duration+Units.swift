extension Duration {
    /// The duration in milliseconds, rounded toward zero.
    package var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// The number of seconds as text, without the fraction if the fraction is zero: "5", "0.5".
    package var seconds: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
