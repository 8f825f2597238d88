extension Reactive where Base: ListControl {
    /// Sets the options. A selected option stays selected only if the new options contain an equal option.
    public var options: Binder<[String]> { Binder(base) { list, options in list.options = options } }

    /// The index of the option at the pointer, or `nil` if no option matches. Emits on subscription, each time the user
    /// moves the pointer to a different option, and each time a change to the options puts a different option at the
    /// pointer. After such a change, the index can be the same as before.
    public var pointer: Driver<Int?> {
        controlEvent(.pointerMoved).asDriver().startWith(()).map { [weak base] in base?.pointer }
    }

    /// The text that filters the options. Emits on subscription and after each change that the user makes.
    public var filter: Driver<String> {
        controlEvent(.filterChanged).asDriver().startWith(()).map { [weak base] in base?.filter ?? "" }
    }
}
