extension Form {
    /// A page: its title and the rows that are shown together.
    struct Page {
        var title: String
        var rows: [Row]
    }

    static func pages(_ rows: [Row]) -> [Page] {
        var pages: [Page] = []
        for row in rows {
            if case .page(let title) = row.content {
                pages.append(Page(title: title, rows: []))
            } else if !pages.isEmpty {
                pages[pages.count - 1].rows.append(row)
            }
        }
        return pages
    }

    /// The rows that are visible now.
    var shownRows: [Row] {
        let common = rows.prefix {
            if case .page = $0.content { false } else { true }
        }
        return pages.isEmpty ? rows : common + pages[pageIndex].rows
    }

    /// The inputs on the pages before the visible one.
    var earlierInputs: [Control] {
        pages.prefix(pageIndex).flatMap(\.rows).flatMap(\.controls).filter { $0.isInput && $0.isFocusable }
    }

    /// The title of the visible page and its number, or nil if there are no pages.
    var pageWords: String? {
        pages.isEmpty ? nil : words.page(pageIndex + 1, pages.count, pages[pageIndex].title)
    }

    /// The first control on the page whose input is invalid or being checked, or that lacks a required selection.
    public var firstInvalidField: InputControl? { shownInputs.first { isInvalid($0) || $0.isUnselected } }

    /// Moves the focus to the first invalid field on the page and shows its error or reports that the field is
    /// required.
    ///
    /// If a button's handler calls this method during a check of a field on the page, the focus does not move. The form
    /// then presses the button again when the check finishes, unless another key is pressed first.
    ///
    /// - Returns: Whether any field on the page is invalid or being checked.
    @discardableResult
    public func focusFirstInvalidField() -> Bool {
        guard let invalid = firstInvalidField else { return false }
        if let pressedButton, focusedControl === pressedButton, isCheckingPage {
            pendingAction = .press(pressedButton)
            setNeedsDisplay()
            return true
        }
        revealProblem(of: invalid)
        focus(invalid)
        return true
    }

    func showPage(of control: Control) {
        let place = pages.firstIndex { $0.rows.flatMap(\.controls).contains { $0 === control } }
        guard let place, place != pageIndex else { return }
        pageIndex = place
        setNeedsDisplay()
    }

    /// Moves to the next page if the focus moves beyond the last control of the current page, or to the previous page
    /// if it moves beyond the first. During a check, the move to the next page stays pending.
    func leavesPage(by step: Int) -> Bool {
        guard alert == nil, !pages.isEmpty, step != 0 else { return false }
        let controls = focusableControls
        let isAtEnd = (step > 0 ? controls.last : controls.first) === focusedControl
        guard isAtEnd, pages.indices.contains(pageIndex + step) else { return false }
        if step > 0, isCheckingPage {
            pendingAction = .pageTurn(from: focusedControl)
            setNeedsDisplay()
            return true
        }
        if step > 0, focusFirstInvalidField() { return true }
        let before = pageIndex
        while pages.indices.contains(pageIndex + step) {
            pageIndex += step
            // The rows above all pages have been visited before. A page without a control that can receive the focus is
            // skipped, because the user could not leave it.
            let own = pages[pageIndex].rows.flatMap(\.controls).filter(\.isFocusable)
            let controls = own.isEmpty ? focusableControls : own
            guard let control = step > 0 ? controls.first : controls.last else { continue }
            focus(control)
            return true
        }
        pageIndex = before
        return false
    }
}
