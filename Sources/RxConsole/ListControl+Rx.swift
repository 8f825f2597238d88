extension Reactive where Base: ListControl {
    /// Sets the options.
    public var options: Binder<[String]> { Binder(base) { list, options in list.options = options } }

    /// The index of the option at the pointer, or `nil` if no option matches. Emits on subscription, and each time a
    /// different option is at the pointer, because the user has moved the pointer or the options have changed. After
    /// the options have changed, the index can be the same as before.
    public var pointer: Driver<Int?> {
        controlEvent(.pointerMoved).asDriver().startWith(()).map { [weak base] in base?.pointer }
    }

    /// The text that filters the options. Emits on subscription, and after each change that the user makes.
    public var filter: Driver<String> {
        controlEvent(.filterChanged).asDriver().startWith(()).map { [weak base] in base?.filter ?? "" }
    }
}
