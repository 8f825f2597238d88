/// Returns a row for each use of the library.
@MainActor
func rows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    operatorRows(kind) + timedRows(kind) + combiningRows(kind) + arityRows(kind) + sharingRows(kind)
        + singleRows(kind) + timedSingleRows(kind) + maybeRows(kind) + infallibleRows(kind)
        + combinedInfallibleRows(kind) + driverRows(kind) + combinedDriverRows(kind) + signalRows(kind)
        + bindingRows(kind) + asyncRows(kind) + schedulerRows(kind) + queueRows(kind) + testingRows(kind)
        + foundationRows(kind)
}
