import RxCocoa
import RxTest

final class Clock: TestScheduler {}

final class Table: SectionedViewDataSourceType {}

func quiet() { URLSession.rx.shouldLogRequest = { _ in false } }
