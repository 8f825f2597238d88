/// A control that can stand beside others on one row: see ``Form/Row/actions(_:)``.
public protocol RowItem: Control {}
