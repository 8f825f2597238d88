import Foundation
import RxCocoa
import RxSwift

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func contents(of url: URL) -> Observable<Data> {
    URLSession.shared
        .rx  // A line can begin with a period.
        .data(request: URLRequest(url: url))
}
