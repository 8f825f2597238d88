import Support

/// Fuzzes a server's responses to a name check. No matter what the server sends, a name is reported as available or
/// taken only with proof.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAnswer(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = Input(start, count)
    switch input.number(below: 3) {
    case 0: checkAnyAnswer(&input)
    case 1: checkWrittenPage(&input)
    default: checkRateLimit(&input)
    }
    return 0
}
