extension String {
    /// Returns whether all bytes of the UTF-8 satisfy a condition. Reads them in place, which `utf8.allSatisfy` does not.
    @inlinable
    public func hasOnlyBytes(where condition: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
    }
}
