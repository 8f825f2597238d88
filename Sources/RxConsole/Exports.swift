// With these exports, a view model or a view needs to import only `RxConsole`.
@_exported public import Console
@_exported public import Rx
