/// A field for a number. It rejects text that is not a number or is out of range.
public final class NumberField: TextField {
    /// The number, or nil if the text is not a number or is out of range. Setting this property sets the text.
    public var number: Double? {
        get { parsed.flatMap { range.contains($0) ? $0 : nil } }
        set { text = newValue.map(Self.words) ?? "" }
    }

    /// The range of valid numbers.
    public let range: ClosedRange<Double>
    private let allowsFractions: Bool

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - range: The range of valid numbers.
    ///   - allowsFractions: Whether decimals are allowed, after a period or a comma.
    ///   - placeholder: The text to show while the field is empty.
    public init(
        in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
        allowsFractions: Bool = false, placeholder: String = ""
    ) {
        (self.range, self.allowsFractions) = (range, allowsFractions)
        super.init(placeholder: placeholder)
        recheck()
    }

    public override func check() -> Validation { number == nil ? .invalid(words) : .valid() }

    private var parsed: Double? {
        let text = text.trimmingSpaces().replacing(",", with: ".")
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
            let value = Double(text),
            allowsFractions || !text.contains(".")
        else { return nil }
        return value
    }

    private var words: String {
        let (least, most) = (range.lowerBound, range.upperBound)
        return fieldWords.number(
            allowsFractions, least > -.greatestFiniteMagnitude ? Self.words(least) : nil,
            most < .greatestFiniteMagnitude ? Self.words(most) : nil)
    }

    /// Returns the digits of a number without an exponent, which the field does not accept.
    private static func words(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return "\(whole)" }
        let parts = number.magnitude.description.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]) else { return number.description }
        let digits = String(parts[0].filter { $0 != "." })
        let sign = number < 0 ? "-" : ""
        // The number before the `e` has one digit before its decimal point, so the exponent determines the number of
        // zeros.
        if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
        return sign + digits + String(repeating: "0", count: max(exponent + 1 - digits.count, 0))
    }
}
