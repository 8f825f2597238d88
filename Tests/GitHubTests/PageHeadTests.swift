import Randomness
import Testing

@testable import GitHub

struct PageHeadTests {
    @Test(arguments: [
        ("<title>Page not found &middot; GitHub</title>", "Page not found · GitHub"),
        ("<TITLE lang=en>\n  A  &amp;\tB \n</TITLE>", "A & B"),
        ("<title>&amp;lt;</title>", "&lt;"), ("<title>a &b; &lt;c&gt;&</title>", "a &b; <c>&"),
        ("<title> a\t b \r\n</title>", "a b"), ("<title>\u{A0}ä &amp;\u{2003} b</title>", "ä & b"),
        ("<title> </title>", ""), ("<title>a\tb</title>", "a b"),
        ("<!-- <title>no</title> --><title>yes</title>", "yes"),
        ("<script>\"<title>no</title>\"</script><title>yes</title>", "yes"),
        ("<title>first</title><title>second</title>", "first"),
        ("<meta content=\"<title>no</title>\"><title>yes</title>", "yes"),
        ("<!--><title>yes</title> -->", "yes"), ("<!---><title>yes</title> -->", "yes"),
        ("<!-- --!><title>yes</title> -->", "yes"), ("<!--!><title>no</title>--><title>yes</title>", "yes"),
        ("<script></scripts><title>no</title></script><title>yes</title>", "yes"),
        ("<script/><title>no</title></script><title>yes</title>", "yes"),
        ("<title data-a=\">\">yes</title\n>", "yes"), ("<title/>yes</title>", "yes"),
        ("<!x \"><title>yes</title>", "yes"), ("<? '><title>yes</title>", "yes"),
        ("< \"<title>yes</title>", "yes"),
    ])
    func `the title of a page is found`(page: String, title: String) {
        #expect(PageHead(Array(page.utf8)).title == title)
    }

    @Test func `the first of two attributes with the same name applies`() {
        let page = #"<meta property="a" property="b" content="1" content="2">"#
        #expect(PageHead(Array(page.utf8)).properties == ["a": "1"])
    }

    @Test(arguments: [
        "", "<", "<title", "<title>", "<title>cut off", "<body><title>no</title>", "</head><title>no</title>",
        "<body/><title>no</title>", "</head/><title>no</title>", "<body\n><title>no</title>",
        "</head x><title>no</title>", "<!--><body>--><title>no</title>", "<title>cut off</titles>",
        "<!-- <title>no</title>", "plain text", "<script><title>no</title>",
        "<meta content=\"<title>no</title>",
    ])
    func `no title is found outside a title element`(page: String) {
        #expect(PageHead(Array(page.utf8)).title == nil)
    }

    @Test(arguments: [
        "<meta property=\"og:type\" content=\"profile\">",
        "<META CONTENT='profile' PROPERTY='og:type'/>",
        "<meta property=og:type content=profile>",
        "<meta  property = \"og:type\"\n content = \"profile\" />",
        "<html><head><link rel=x><meta name=a content=b><meta property=\"og:type\" content=\"profile\">",
    ])
    func `a property of a page is found`(page: String) {
        #expect(PageHead(Array(page.utf8)).properties["og:type"] == "profile")
    }

    @Test(arguments: [
        "<meta name=\"og:type\" content=\"profile\">", "<meta property=\"og:type\">",
        "<body><meta property=\"og:type\" content=\"profile\">",
        "<!--<meta property=\"og:type\" content=\"profile\">-->",
        "<title><meta property=\"og:type\" content=\"profile\"></title>",
    ])
    func `no property is found in an incomplete element`(page: String) {
        #expect(PageHead(Array(page.utf8)).properties["og:type"] == nil)
    }

    @Test func `the first value of a property applies`() {
        let page = "<meta property=a content=1><meta property=a content=2>"
        #expect(PageHead(Array(page.utf8)).properties == ["a": "1"])
    }

    @Test func `any sequence of bytes can be parsed`() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "<", ">", "</", "title", "meta", "property", "=", "\"", "'", " ", "<!--", "-->", "script",
            "\u{E9}",
        ]
        for _ in 0..<2_000 {
            let count = Int.random(in: 0..<30, using: &generator)
            let page = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
            let bytes = Array(page.utf8).shuffledSometimes(using: &generator)
            #expect((PageHead(bytes).title?.utf8.count ?? 0) <= 3 * bytes.count)
        }
    }
}

extension Array {
    fileprivate func shuffledSometimes(using generator: inout SeededGenerator) -> [Element] {
        Bool.random(using: &generator) ? shuffled(using: &generator) : self
    }
}
