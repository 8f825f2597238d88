import Support

/// The fuzzer's input. Console's type of the same name is not used here.
typealias Input = Support.Input

/// Fuzzes the input from a terminal, and the output to a terminal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = Input(start, count)
    switch input.number(below: 3) {
    case 0: checkAnyBytes(&input)
    case 1: checkTypedKeys(&input)
    default: checkFrames(&input)
    }
    return 0
}
