import Console

/// Text with its styles in angle brackets.
nonisolated enum StyledText {
    /// Returns a row: plain text unchanged, and styled text as `<failure bold>text</>`.
    static func of(_ spans: [Span]) -> String {
        var parts: [Span] = []
        for span in spans where !span.text.isEmpty {
            if let last = parts.last, last.style == span.style {
                parts[parts.count - 1].text += span.text
            } else {
                parts.append(span)
            }
        }
        return parts.map { span in
            let names = names(of: span.style)
            return names.isEmpty ? span.text : "<\(names.joined(separator: " "))>\(span.text)</>"
        }.joined()
    }

    private static func names(of style: Style) -> [String] {
        var names: [String] = []
        if style.color != .default { names.append(name(of: style.color)) }
        if let background = style.background { names.append("on \(name(of: background))") }
        if style.isBold { names.append("bold") }
        if style.isFaint { names.append("faint") }
        if style.isStruckThrough { names.append("struck") }
        if style.isUnderlined { names.append("underlined") }
        if style.isReversed { names.append("reversed") }
        return names
    }

    private static func name(of color: Color) -> String {
        switch color {
        case .role(let role): role.rawValue
        case .rgb(let red, let green, let blue): "rgb(\(red), \(green), \(blue))"
        case .adaptive(let light, let dark): "\(name(of: light))/\(name(of: dark))"
        case .graded(let color, _, _): name(of: color)
        default: "\(color)"
        }
    }
}
