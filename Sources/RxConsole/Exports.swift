// Importing `RxConsole` is enough for a view model or a view, as importing RxCocoa and UIKit is.
@_exported public import Console
@_exported public import Rx
