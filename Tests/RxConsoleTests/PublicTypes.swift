import Rx
import RxConsole

/// Every public type of the modules that a view or a view model imports. The file compiles only if no name is ambiguous.
@MainActor let everyPublicType: [Any.Type] = [
    ActivityTracker.self, Alert.self, AnyObserver<Int>.self, AsyncSubject<Int>.self,
    BehaviorRelay<Int>.self,
    BehaviorSubject<Int>.self, Binder<Int>.self, BooleanDisposable.self, Button.self, (any Cancelable).self,
    Color.self, ColorMode.self, Completable.self, CompletableEvent.self, CompletableTrait.self,
    CompositeDisposable.self, ConcurrentDispatchQueueScheduler.self, ConcurrentMainScheduler.self,
    Confirm.self,
    ConnectableObservable<Int>.self, (any ConnectableObservableType).self, Control.self,
    ControlEvent<Int>.self,
    (any ControlEventType).self, ControlProperty<Int>.self, (any ControlPropertyType).self,
    CurrentThreadScheduler.self, (any Disposable).self, Disposables.self, DisposeBag.self, Driver<Int>.self,
    DriverSharingStrategy.self, (any ElementTrait).self, Event<Int>.self, (any EventConvertible).self,
    Form.self,
    FieldWords.self, FormExit.self, FormWords.self, KeyWords.self, ListedKeys.self,
    GroupedObservable<Int, Int>.self,
    Hooks.self, (any ImmediateSchedulerType).self,
    Infallible<Int>.self,
    InfallibleEvent<Int>.self, (any InfallibleType).self, Label.self, MainScheduler.self, Maybe<Int>.self,
    MaybeEvent<Int>.self, MaybeTrait.self, Observable<Int>.self, (any ObservableConvertibleType).self,
    (any ObservableType).self, (any ObserverType).self, PrimitiveSequence<SingleTrait, Int>.self,
    (any PrimitiveSequenceType).self, ProgressBar.self, PublishRelay<Int>.self, PublishSubject<Int>.self,
    Reactive<Button>.self, (any ReactiveCompatible).self, RefCountDisposable.self,
    Relayed<Int>.self, ReplayRelay<Int>.self, ReplaySubject<Int>.self, RequirementLabel.self, Resources.self,
    (any RowItem).self, RxCocoaError.self, RxError.self, RxObservable<Int>.self, (any RxAbstractInteger).self,
    RxTime.self,
    RxTimeInterval.self, ScheduledDisposable.self,
    (any SchedulerType).self, SecureField.self, Select.self, DateField.self, ListControl.self,
    ListSelect.self, Meter.self, MultiSelect.self, TableSelect.self,
    InputControl.self, Cell.self, Glyphs.self, KeyHint.self, KeyPress.self, LineAnswer.self, Span.self,
    Style.self, NumberField.self, PathField.self, Theme.self, Validation.self,
    SerialDispatchQueueScheduler.self,
    SerialDisposable.self, SharedSequence<DriverSharingStrategy, Int>.self,
    (any SharedSequenceConvertibleType).self, (any SharedSequenceSourceType).self, SharingScheduler.self,
    (any SharingStrategyProtocol).self, Signal<Int>.self, SignalSharingStrategy.self, Single<Int>.self,
    SingleAssignmentDisposable.self, SingleEvent<Int>.self, SingleTrait.self, Spinner.self,
    SubjectLifetimeScope.self, (any SubjectType).self, TakeBehavior.self, TextArea.self, TextField.self,
    TextBuffer.self, TextHistory.self,
    (any VirtualTimeConverterType).self, VirtualTimeComparison.self,
    VirtualTimeScheduler<Ticks>.self,
]

struct Ticks: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(offset: .seconds(virtualTime)) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.offset.components.seconds) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
        .seconds(virtualTimeInterval)
    }
    func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
        Int(timeInterval.components.seconds)
    }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
}
