public import Foundation

/// A decoder of values from data: `JSONDecoder`, `PropertyListDecoder`.
public protocol DataDecoder: Sendable {
    /// Decodes a value.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The encoded value.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes each element.
    ///
    /// Fails with the decoder's error for data that it cannot decode.
    /// - Parameters:
    ///   - type: The type of the decoded values.
    ///   - decoder: Decodes them.
    /// - Returns: The decoded values.
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type, decoder: some DataDecoder
    ) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}
