/// The difference of two numbers. The tests of the package in Tests/Nested test it.
public func difference(_ first: Int32, _ second: Int32) -> Int32 { first - second }
