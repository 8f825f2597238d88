import SignupCore
import SignupSupport
import Testing

@testable import Batch

struct RunRecallTests {
    /// Returns a reader of the names `n1`, `n2`, and so on.
    private func reader(_ count: Int) -> RecordReader {
        var reader = RecordReader(format: .lines, namesOnly: true)
        reader.feed(Array((1...count).map { "n\($0)\n" }.joined().utf8))
        reader.finish()
        return reader
    }

    @Test func `a query covers up to 512 records and is not repeated`() {
        var (recall, reader) = (RunRecall(), reader(1000))
        recall.feed()
        recall.readAhead(&reader)
        #expect(recall.takeQuestion() == (1...512).map { "n\($0)" })
        #expect(recall.takeQuestion() == nil)
        recall.readAhead(&reader)
        #expect(recall.takeQuestion() == nil)
    }

    @Test func `records are read ahead only while fewer than 256 records with known entries are waiting`() {
        var (recall, reader) = (RunRecall(), reader(1000))
        recall.feed()
        recall.readAhead(&reader)
        _ = recall.takeQuestion()
        recall.answer([])
        for _ in 1...256 { #expect(recall.next() != nil) }
        recall.readAhead(&reader)
        #expect(recall.takeQuestion() == nil)
        _ = recall.next()
        recall.readAhead(&reader)
        #expect(recall.takeQuestion()?.count == 488)
    }

    @Test(arguments: [1, 4096])
    func `no ID is looked up after a header that has other columns, because it may be a password`(piece: Int)
    {
        var (recall, ids) = (RunRecall(), [String]())
        var labels = LabelColumns()
        labels.needsID = true
        var reader = RecordReader(format: .csv, labels: labels)
        let input = "id,username,password\n1,alice,s3cret-1\npassword,username,id\ns3cret-2,bob,2\n"
        var rest = Array(input.utf8)[...]
        while !rest.isEmpty {
            reader.feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            recall.feed()
            recall.readAhead(&reader)
            if let question = recall.takeQuestion() {
                ids += question
                recall.answer([])
            }
            while recall.next() != nil {}
        }
        #expect(ids == ["1"])
    }

    private static let long = String(repeating: "ü", count: 512)

    @Test(
        arguments: [
            ("a", "b", "a"), (nil, "b", "b"), ("", "b", nil), ("a\0", "b", nil), ("a", "b\0", nil),
            (long, "b", long), (long + "x", "b", nil),
        ] as [(String?, String, String?)])
    func `a record has an ID in the run only if a database can store that ID`(
        id: String?, username: String, key: String?
    ) {
        let label = id.flatMap { RecordLabel(id: .text($0), kept: []) }
        let record = Record(number: 1, username: username, password: .empty, label: label)
        #expect(record.runID == key)
    }

    @Test func `NUL characters are removed from the message of an entry`() throws {
        let outcome = Outcome(record: 1, username: "a", result: .taken)
        let entry = try #require(RunEntry(outcome, OutcomeDetails(code: .taken, message: "x\0y")))
        #expect(entry.message == "xy")
    }
}
