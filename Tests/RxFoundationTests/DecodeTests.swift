import Foundation
import RxFoundation
import RxTesting
import Testing

@Suite struct DecodeTests {
    private struct User: Codable, Equatable {
        let name: String
    }

    @Test func `decode supports JSON and property lists`() throws {
        let json = Observable.of(Data(#"{"name":"a"}"#.utf8), Data(#"{"name":"b"}"#.utf8))
        #expect(
            try json.decode(type: User.self, decoder: JSONDecoder()).toBlocking().toArray() == [
                User(name: "a"), User(name: "b"),
            ])
        let list = Observable.just(try PropertyListEncoder().encode(User(name: "c")))
        #expect(
            try list.decode(type: User.self, decoder: PropertyListDecoder()).toBlocking().single()
                == User(name: "c"))
    }

    @Test func `decode fails with the decoder's error`() {
        #expect(throws: DecodingError.self) {
            try Observable.just(Data("{}".utf8)).decode(type: User.self, decoder: JSONDecoder()).toBlocking()
                .single()
        }
    }
}
