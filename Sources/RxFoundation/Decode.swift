public import Foundation

/// A type that decodes values from data, such as `JSONDecoder` or `PropertyListDecoder`.
public protocol DataDecoder: Sendable {
    /// Decodes a value.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The encoded value.
    /// - Returns: The value.
    /// - Throws: An error if the data cannot be decoded.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes each element.
    ///
    /// If an element cannot be decoded, the sequence fails with the decoder's error.
    /// - Parameters:
    ///   - type: The type of the decoded values.
    ///   - decoder: The decoder.
    /// - Returns: A sequence of the decoded values.
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type, decoder: some DataDecoder
    ) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}
