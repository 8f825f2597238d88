/// A control that can share a row with others. See ``Form/Row/actions(_:)``.
public protocol RowItem: Control {}
