// A view model or a view imports `RxConsole` as it would import RxCocoa with UIKit.
@_exported public import Console
@_exported public import Rx
