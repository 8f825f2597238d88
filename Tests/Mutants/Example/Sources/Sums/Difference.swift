/// Returns the difference of two numbers. The package in Tests/Nested tests this function.
public func difference(_ first: Int32, _ second: Int32) -> Int32 { first - second }
