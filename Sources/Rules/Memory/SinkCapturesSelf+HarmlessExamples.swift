extension SinkCapturesSelf {
  static let harmlessExamples = [
    Example(
      "weak and unowned self, also around a chain",
      """
      import Combine
      final class CartViewModel: ObservableObject {
        @Published private(set) var total = 0
        private let limit = 10
        private var subscriptions: Set<AnyCancellable> = []
        func start(_ totals: AnyPublisher<Int, Never>) {
          totals.sink { [weak self] in self?.total = $0 }.store(in: &subscriptions)
          totals.map { [unowned self] in $0 + self.limit }.sink { _ in }.store(in: &subscriptions)
          totals.filter { [limit = self.limit] in $0 < limit }.sink { _ in }.store(in: &subscriptions)
          totals.sink { [weak self] value in
            guard let self else { return }
            UIView.animate(withDuration: 0.3) { self.total = value }
          }.store(in: &subscriptions)
          loader.load { [weak self] in
            self?.changes.sink { self?.total = $0 }.store(in: &subscriptions)
          }
        }
      }
      """),
    Example(
      "a value type",
      """
      import Combine
      struct Ticker {
        var subscriptions: Set<AnyCancellable> = []
        var count = 0
        mutating func start(_ ticks: AnyPublisher<Int, Never>) {
          ticks.sink { print(self.count + $0) }.store(in: &subscriptions)
        }
      }
      """),
    Example(
      "the token stays in the function, or goes to a cell",
      """
      import Combine
      final class PhotosViewController: UIViewController {
        private var name = ""
        func load(_ names: AnyPublisher<String, Never>, into cell: PhotoCell) {
          let token = names.sink { self.name = $0 }
          token.cancel()
          var local: Set<AnyCancellable> = []
          names.sink { self.name = $0 }.store(in: &local)
          names.sink { self.name = $0 }.store(in: &cell.subscriptions)
          _ = names.sink { self.name = $0 }
        }
      }
      final class PhotoCell: UICollectionViewCell { var subscriptions: Set<AnyCancellable> = [] }
      """),
    Example(
      "a publisher that goes back to the caller",
      """
      import Combine
      final class AccountsViewModel {
        private var names: [String] = []
        private var subscriptions: Set<AnyCancellable> = []
        func transform(_ taps: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> {
          taps.map { self.names[$0] }.eraseToAnyPublisher()
        }
        var first: AnyPublisher<String?, Never> {
          Just(1).map { _ in self.names.first }.eraseToAnyPublisher()
        }
      }
      final class AccountsViewController: UIViewController {
        private let viewModel = AccountsViewModel()
        private var subscriptions: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.transform(taps).sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
        }
      }
      """),
    Example(
      "the closure ends the subscription, itself or through a method",
      """
      import Combine
      final class SplashViewModel {
        private var token: AnyCancellable?
        private var other: AnyCancellable?
        private var isReady = false
        func wait(_ ready: AnyPublisher<Bool, Never>) {
          token = ready.sink {
            self.isReady = $0
            self.token = nil
          }
          other = ready.sink { _ in self.finish() }
        }
        private func finish() { other?.cancel() }
      }
      """),
    Example(
      "cancelled on leaving",
      """
      import Combine
      final class LiveViewController: UIViewController {
        private var subscriptions: Set<AnyCancellable> = []
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          scores.sink { self.title = $0 }.store(in: &subscriptions)
        }
        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          subscriptions.removeAll()
        }
      }
      """),
    Example(
      "closures that are no part of a subscription",
      """
      import Combine
      final class ReportViewModel {
        private var rows: [Int] = []
        private var total = 0
        private var subscriptions: Set<AnyCancellable> = []
        func load() {
          rows.map { self.doubled($0) }.publisher.sink { _ in }.store(in: &subscriptions)
          Future<Int, Never> { promise in promise(.success(self.total)) }.sink { _ in }.store(in: &subscriptions)
          Publishers.MergeMany(rows.map { self.changes(of: $0) }).sink { _ in }.store(in: &subscriptions)
          total = rows.map { self.doubled($0) }.reduce(0, +)
        }
        private func doubled(_ row: Int) -> Int { row * 2 }
        private func changes(of row: Int) -> AnyPublisher<Int, Never> { Just(row).eraseToAnyPublisher() }
      }
      """),
    Example(
      "RxSwift hands the owner in weakly, and binders hold weakly",
      """
      import RxSwift
      final class TitleViewController: UIViewController {
        private let disposeBag = DisposeBag()
        override func viewDidLoad() {
          super.viewDidLoad()
          titles.subscribe(with: self, onNext: { owner, title in owner.title = title }).disposed(by: disposeBag)
          titles.withUnretained(self).bind(onNext: { owner, title in owner.title = title }).disposed(by: disposeBag)
          titles.bind(to: rx.title).disposed(by: disposeBag)
        }
      }
      """),
    Example(
      "an observable that does not keep its closure, and one that somebody else holds",
      """
      final class Box<Value> {
        var value: Value
        private var listener: ((Value) -> Void)?
        init(_ value: Value) { self.value = value }
        func observe(_ look: (Value) -> Void) { look(value) }
        func bind(_ listener: @escaping (Value) -> Void) { self.listener = listener }
      }
      final class NameViewController: UIViewController {
        private let name = Box("")
        override func viewDidLoad() {
          super.viewDidLoad()
          name.observe { self.title = $0 }
        }
        func show(_ other: Box<String>) { other.bind { self.title = $0 } }
      }
      """),
    Example(
      "another subscription of the type empties the set",
      """
      import Combine
      final class PartyModel {
        private var subscriptions: Set<AnyCancellable> = []
        func join(_ party: Party) {
          party.statePublisher.sink { [weak self] state in
            guard state == .over else { return }
            self?.subscriptions.removeAll()
          }.store(in: &subscriptions)
          party.songPublisher.sink { self.play($0) }.store(in: &subscriptions)
        }
        private func play(_ song: String) {}
      }
      """),
    Example(
      "a chain that ends on an event",
      """
      import RxSwift
      final class SwipeViewController: UIViewController {
        private let disposeBag = DisposeBag()
        private let finished = PublishSubject<Void>()
        override func viewDidLoad() {
          super.viewDidLoad()
          reader.status.takeUntil(rx.viewWillDisappear).subscribe(onNext: { self.title = $0 }).disposed(by: disposeBag)
          reader.status.take(until: finished).subscribe(onNext: { self.title = $0 }).disposed(by: disposeBag)
        }
      }
      """),
  ]
}
