extension Reactive where Base: ListControl {
    /// Sets the options.
    public var options: Binder<[String]> { Binder(base) { list, options in list.options = options } }

    /// The index of the option at the pointer, or `nil` if no option matches. Emits on subscription, and each time another
    /// option is at the pointer: after the user has moved the pointer, and after the options have changed. The index can then be
    /// the same.
    public var pointer: Driver<Int?> {
        controlEvent(.pointerMoved).asDriver().startWith(()).map { [weak base] in base?.pointer }
    }

    /// The text that filters the options. Emits on subscription, and after each change that the user makes.
    public var filter: Driver<String> {
        controlEvent(.filterChanged).asDriver().startWith(()).map { [weak base] in base?.filter ?? "" }
    }
}
