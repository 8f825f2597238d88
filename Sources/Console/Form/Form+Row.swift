extension Form {
    /// A row of the form, or the rows of a field and its labels.
    public struct Row {
        /// A control with its caption and labels.
        struct Field {
            let caption: String
            let control: InputControl
            let labels: [Label]
        }

        enum Content {
            case field(Field)
            case columns([Field])
            case label([Label])
            case actions([Control])
            case grid([[Control]])
            case page(String)
            case group(String)
        }

        let content: Content

        private init(content: Content) { self.content = content }

        private init(_ caption: String, _ control: InputControl, _ labels: [Label]) {
            content = .field(Field(caption: caption, control: control, labels: labels))
        }

        /// Returns a row with a field, its caption, and a label below the field.
        public static func field(_ caption: String, _ field: TextField, _ label: Label) -> Row {
            Row(caption, field, [label])
        }

        /// Returns a row with a field, its caption, and any number of labels below the field, such as the items of a
        /// checklist.
        public static func field(_ caption: String, _ field: TextField, labels: [Label] = []) -> Row {
            Row(caption, field, labels)
        }

        /// Returns a row with a ``Select``, its caption and, optionally, labels below the control.
        public static func select(_ caption: String, _ select: Select, labels: [Label] = []) -> Row {
            Row(caption, select, labels)
        }

        /// Returns a row with a list, its caption and, optionally, labels below the list.
        public static func list(_ caption: String, _ list: ListControl, labels: [Label] = []) -> Row {
            Row(caption, list, labels)
        }

        /// Returns a row that starts a page with a title. Tab on the last control of a page shows the next page if the
        /// current page is valid. Enter does the same, except on a button or in a text area. The rows before the first
        /// page are on every page.
        public static func page(_ title: String) -> Row { Row(content: .page(title)) }

        /// Returns a row with a text area, its caption and, optionally, labels below the text area.
        public static func area(_ caption: String, _ area: TextArea, labels: [Label] = []) -> Row {
            Row(caption, area, labels)
        }

        /// Returns a row with a control of any kind, its caption and, optionally, labels below the control. See
        /// <doc:OwnControls>.
        public static func custom(_ caption: String, _ control: InputControl, labels: [Label] = []) -> Row {
            Row(caption, control, labels)
        }

        /// Returns a row of fields side by side, each with its own caption, such as a first name and a last name.
        ///
        /// Tab and Enter move the focus to the next field, and Up and Down move it to the row above or below. In
        /// line-by-line mode, the form asks for each field in order. A label that is too wide for its column is shown
        /// below the row, preceded by the name of its field. If the terminal is too narrow for the fields, each field
        /// appears on its own row.
        ///
        /// ```swift
        /// let form = Form(
        ///     title: "Payment",
        ///     rows: [.columns([.field("Month", NumberField(in: 1...12)), .field("Year", NumberField(in: 2026...2040))])])
        /// ```
        ///
        /// - Parameter fields: The rows of the fields, from left to right: each a field, selection, list, text area or
        ///   custom control.
        public static func columns(_ fields: [Row]) -> Row {
            precondition(
                !fields.isEmpty && fields.allSatisfy { $0.fields.count == 1 },
                "Only rows with one field can share a row: add other rows separately.")
            return Row(content: .columns(fields.flatMap(\.fields)))
        }

        /// Returns a row with a heading for the rows that follow.
        public static func group(_ title: String) -> Row { Row(content: .group(title)) }

        /// Returns a row with a label and the labels that follow it. The row remains even if the labels are empty.
        public static func label(_ label: Label, _ appended: Label...) -> Row {
            for label in appended { label.isAppended = true }
            for label in [label] + appended { label.isPlaced = true }
            return Row(content: .label([label] + appended))
        }

        /// Returns a row of buttons and other items, such as a spinner, a progress bar or labels.
        ///
        /// - Parameter items: The items, from left to right. A control that edits text needs a separate row.
        public static func actions(_ items: any RowItem...) -> Row {
            Row(content: .actions(items.map(checked)))
        }

        /// Returns rows of buttons and other items in columns, such as a keypad. Each column is as wide as its widest
        /// item.
        ///
        /// On a button in the grid, Left and Right move the focus within the row, and Up and Down move it to the row
        /// above or below. In line-by-line mode, the buttons are offered in order. If the terminal is too narrow for
        /// the columns, the items of a row wrap.
        ///
        /// ```swift
        /// let digits = (1...9).map { Button(title: "\($0)") }
        /// let form = Form(
        ///     title: "Enter your code",
        ///     rows: [.grid([Array(digits[0..<3]), Array(digits[3..<6]), Array(digits[6..<9])])])
        /// ```
        ///
        /// - Parameter rows: The items of each row, from left to right. The rows may have different lengths. A control
        ///   that edits text needs a separate row.
        public static func grid(_ rows: [[any RowItem]]) -> Row {
            Row(content: .grid(rows.map { row in row.map(checked) }))
        }

        private static func checked(_ item: any RowItem) -> Control {
            precondition(
                (item as? InputControl)?.editing == nil,
                "A control that edits text cannot share a row with buttons: add it with Row.field.")
            return item
        }

        /// The fields of the row, from left to right.
        var fields: [Field] {
            switch content {
            case .field(let field): [field]
            case .columns(let fields): fields
            case .label, .actions, .grid, .page, .group: []
            }
        }

        /// The fields of the row whose controls are not hidden.
        var shownFields: [Field] { fields.filter { !$0.control.isHidden } }

        private static func withMessage(_ control: Control) -> [Control] {
            [control] + ((control as? InputControl)?.ruleLabels ?? [])
        }

        var controls: [Control] {
            switch content {
            case .field, .columns: fields.flatMap { [$0.control] + $0.control.ruleLabels + $0.labels }
            case .label(let labels): labels
            case .actions(let controls): controls.flatMap(Self.withMessage)
            case .grid(let rows): rows.flatMap { $0 }.flatMap(Self.withMessage)
            case .page, .group: []
            }
        }
    }
}
