import Testing

@testable import Batch

struct SipHashTests {
    /// Returns the hash of the bytes 0, 1, 2 …, in hexadecimal.
    private func hash(_ count: Int, rounds: (word: Int, end: Int) = (1, 3), _ key: SipHash.Key) -> String {
        var hash = SipHash(key, rounds: rounds)
        for byte in 0..<count { hash.combine(UInt8(byte)) }
        return withUnsafeBytes(of: hash.finalized().littleEndian) { bytes in
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }

    /// The hashes that OpenSSL computes with the key of the published test vectors: first with the number of rounds in
    /// the vectors, and then with the number that the program uses.
    @Test(arguments: [
        (0, "a3817f04ba25a8e66df67214c7550293", "e77ebcb22788a5befd62db6add303001"),
        (1, "da87c1d86b99af44347659119b22fc45", "fc6f370460d3eda85e0573cc2b2ff063"),
        (7, "a1f1ebbed8dbc153c0b84aa61ff08239", "1084b923f2aae0c3a62f2ec80848ab77"),
        (8, "3b62a9ba6258f5610f83e264f31497b4", "aa12fee1d5e3dab4724f16ab35f9c799"),
        (15, "5493e99933b0a8117e08ec0f97cfc3d9", "c17e5505b2bd526c2921cdec1e7e0109"),
        (63, "5150d1772f50834a503e069a973fbd7c", "4c5800e34efe426f079f6b0aa75260ad"),
    ])
    func `the hash equals the hash that OpenSSL computes`(count: Int, usual: String, fewer: String) {
        let key = SipHash.Key(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
        #expect(hash(count, rounds: (2, 4), key) == usual)
        #expect(hash(count, rounds: (1, 3), key) == fewer)
    }

    @Test func `a different key produces a different hash`() {
        #expect(hash(20, SipHash.Key()) != hash(20, SipHash.Key()))
    }
}
