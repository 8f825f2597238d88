/// A control that can share a row with others: see ``Form/Row/actions(_:)``.
public protocol RowItem: Control {}
