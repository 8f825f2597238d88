import Foundation
import RecordReading
import Support

@testable import SignupSupport
@testable import SignupCore
@testable import Batch

/// Fuzzes batches in every format except CSV, and lines of JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = Input(start, count)
    switch input.number(below: 3) {
    case 0: checkJSON(input.rest())
    case 1: checkPieces(&input)
    default: checkWrittenJSON(&input)
    }
    return 0
}

/// Checks that Foundation also parses every line that the reader parses as an object, with the same strings.
private func checkJSON(_ line: [UInt8]) {
    guard let read = JSONLine(line[...]) else { return }
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    require(object != nil, "Foundation finds no object in \(line)")
    let keys = Set(read.keys)
    // If a key is repeated, Foundation may choose a different value.
    guard let object, keys.count == read.keys.count, object.count == keys.count else { return }
    for key in read.keys {
        guard let text = read.text(key) else { continue }
        require((object[key] as? String) == text, "Foundation does not read \(key) as \(text) in \(line)")
    }
}

/// Checks that records are numbered without gaps, and do not depend on the pieces.
private func checkPieces(_ input: inout Input) {
    let format = input.choice([InputFormat.tsv, .jsonl, .lines, .nul, nil])
    let namesOnly = input.byte() & 1 == 1
    let lengths = input.bytes(input.number(below: 4))
    let bytes = input.rest()
    let whole = records([bytes], RecordReader(format: format, namesOnly: namesOnly))
    require(
        records(pieces(of: bytes, lengths: lengths), RecordReader(format: format, namesOnly: namesOnly))
            == whole,
        "the records change if the input is split into pieces")
    for (index, number) in whole.compactMap(\.number).enumerated() {
        require(number == index + 1, "record \(index + 1) has the number \(number)")
    }
}

/// Checks that Foundation's output is read back unchanged.
private func checkWrittenJSON(_ input: inout Input) {
    var expected: [RecordReader.Item] = []
    var text: [UInt8] = []
    while !input.isEmpty, expected.count < 20 {
        let name = String(decoding: input.bytes(input.number(below: 12)), as: UTF8.self).filter { $0 != "\0" }
        let password = String(decoding: input.bytes(input.number(below: 12)), as: UTF8.self).filter {
            $0 != "\0"
        }
        guard let line = try? JSONEncoder().encode(["username": name, "password": password]) else { continue }
        text += line + [UInt8(ascii: "\n")]
        expected.append(
            .record(Record(number: expected.count + 1, username: name, password: Secret(password))))
    }
    require(
        records([text], RecordReader(format: .jsonl)) == expected,
        "the records that were read differ from those that were written")
}
