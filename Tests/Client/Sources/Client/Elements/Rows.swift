/// All uses of the library.
@MainActor
func rows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    operatorRows(kind) + timedRows(kind) + combiningRows(kind) + sharingRows(kind) + traitRows(kind)
        + bindingRows(kind) + schedulerRows(kind) + foundationRows(kind)
}
