// Code without a user interface can import this module in place of RxCocoa.
@_exported public import Rx
