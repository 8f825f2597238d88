/// A field for a number. It rejects text that is not a number or is out of range.
public final class NumberField: TextField {
    /// The number, or nil if the text is not a number or is out of range. Setting it sets the text.
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

    private static func words(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
