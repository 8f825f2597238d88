// A view model or a view needs to import only `RxConsole`, like RxCocoa and UIKit.
@_exported public import Console
@_exported public import Rx
