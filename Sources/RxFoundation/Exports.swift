// Imported in place of RxCocoa where there is no user interface.
@_exported public import Rx
