#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The contrast between two colors, as defined by the Web Content Accessibility Guidelines.
nonisolated enum Contrast {
    /// Red, green and blue, each from 0 to 255.
    typealias Components = (red: Int, green: Int, blue: Int)

    /// Text with at least this contrast is readable for most people.
    static let readable = 4.5

    /// Returns the contrast, from 1 for equal colors to 21 for black on white.
    static func ratio(_ one: Components, _ other: Components) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ color: Components) -> Double {
        0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    private static func linear(_ component: Int) -> Double {
        let part = Double(component) / 255
        if part <= 0.04045 { return part / 12.92 }
        return pow((part + 0.055) / 1.055, 2.4)
    }
}
