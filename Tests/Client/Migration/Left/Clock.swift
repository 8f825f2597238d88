import RxCocoa
import RxTest

final class Clock: TestScheduler {}

final class Table: SectionedViewDataSourceType {}
