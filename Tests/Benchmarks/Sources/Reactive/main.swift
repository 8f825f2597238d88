import Measuring

import AsyncAlgorithmsWorks
import ByHandWorks
import OpenCombineWorks
import RxWorks

#if RXSWIFT
    import RxSwiftWorks
#endif

// Reactive [NAME]              measures all work whose name matches the regular expression NAME, and prints the table
// Reactive --count NAME LIBRARY  does one library's work 20 times without measuring it, for a profiler

var libraries: [(name: String, works: [Work])] = [
    ("Rx", RxWorks.works()),
    ("OpenCombine", OpenCombineWorks.works()),
    ("AsyncAlgorithms", AsyncAlgorithmsWorks.works()),
    ("closures", ByHandWorks.works()),
]
#if RXSWIFT
    libraries.insert(("RxSwift", RxSwiftWorks.works()), at: 1)
#endif

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--count" {
    guard arguments.count == 3,
        let work = libraries.first(where: { $0.name == arguments[2] })?.works.first(where: {
            $0.name == arguments[1]
        })
    else { fail("usage: Reactive --count NAME LIBRARY") }
    for _ in 0..<20 { work.body(Run()) }
} else {
    guard arguments.count <= 1 else { fail("usage: Reactive [NAME]") }
    let medians = Medians(libraries, matching: arguments.first ?? "")
    print(report(medians))
}
