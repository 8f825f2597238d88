import Support

/// Fuzzes batches of arbitrary bytes, and batches that are written record by record.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = Input(start, count)
    switch input.number(below: 3) {
    case 0: checkAnyBytes(&input)
    case 1: checkWrittenRows(&input)
    default: checkRecords(&input)
    }
    return 0
}
