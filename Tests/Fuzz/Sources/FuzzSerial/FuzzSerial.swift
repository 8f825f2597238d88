import Support

/// Fuzzes subjects whose observers emit, subscribe and dispose during the delivery of events, on one thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSerial(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Schedule(Input(start, count)).run()
    return 0
}
