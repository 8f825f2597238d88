import CLibEdit
import Foundation

/// libedit's own prompt, which a program without this library would use.
enum BarePrompt {
    static func run() {
        let files = (fdopen(0, "r"), fdopen(1, "w"), fdopen(2, "w"))
        guard let input = files.0, let output = files.1, let errors = files.2,
            let handle = el_init("prompt", input, output, errors)
        else { return }
        var count: Int32 = 0
        while el_gets(handle, &count) != nil, count > 0 {}
        el_end(handle)
    }
}
