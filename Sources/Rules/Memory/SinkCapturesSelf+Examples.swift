extension SinkCapturesSelf {
  static let combineExamples = [
    Example(
      "a stored sink uses self",
      """
      import Combine
      final class CartViewModel: ObservableObject {
        @Published private(set) var total = 0
        private var subscriptions: Set<AnyCancellable> = []
        func start(_ totals: AnyPublisher<Int, Never>) {
          totals.sink 1️⃣{ self.total = $0 }.store(in: &subscriptions)
        }
      }
      """),
    Example(
      "an operator before the sink and the sink itself",
      """
      import Combine
      final class SearchViewModel: ObservableObject {
        @Published var query = ""
        @Published private(set) var results: [String] = []
        private let index: [String] = []
        private var subscriptions: Set<AnyCancellable> = []
        init() {
          $query
            .map 1️⃣{ text in self.index.filter { $0.contains(text) } }
            .sink(receiveCompletion: { _ in }, receiveValue: 2️⃣{ self.results = $0 })
            .store(in: &subscriptions)
        }
      }
      """),
    Example(
      "an operator before assign(to:&)",
      """
      import Combine
      final class PriceViewModel: ObservableObject {
        @Published var amount = 0
        @Published private(set) var label = ""
        private let currency = "EUR"
        init() {
          $amount.map 1️⃣{ "\\($0) \\(self.currency)" }.assign(to: &$label)
        }
      }
      """),
    Example(
      "methods without their arguments",
      """
      import Combine
      final class MapViewController: UIViewController {
        private var token: AnyCancellable?
        override func viewDidLoad() {
          super.viewDidLoad()
          token = locations.filter(1️⃣isNear).sink(receiveValue: self.2️⃣show)
        }
        private func isNear(_ place: Place) -> Bool { true }
        private func show(_ place: Place) {}
      }
      """),
    Example(
      "a helper returns the publisher, self subscribes and keeps it",
      """
      import Combine
      final class AccountsViewModel {
        private var cancellable: Set<AnyCancellable> = []
        func transform(_ deletions: AnyPublisher<Int, Never>) {
          delete(deletions).sink { _ in }.store(in: &cancellable)
        }
        private func delete(_ input: AnyPublisher<Int, Never>) -> AnyPublisher<Void, Never> {
          input.map 1️⃣{ self.remove($0) }.eraseToAnyPublisher()
        }
        private func remove(_ index: Int) {}
      }
      """),
    Example(
      "a helper returns the token, from an extension in another file",
      """
      //- Feed/FeedViewModel.swift
      import Combine
      final class FeedViewModel {
        var reloads = 0
        private var tokens: [AnyCancellable] = []
        func start() {
          let token = followReloads()
          tokens.append(token)
        }
      }
      //- Feed/FeedViewModel+Reload.swift
      import Combine
      extension FeedViewModel {
        func followReloads() -> AnyCancellable {
          NotificationCenter.default.publisher(for: .reload).sink 1️⃣{ _ in self.reloads += 1 }
        }
      }
      """),
    Example(
      "the storage and the method that fills it are in a base class",
      """
      //- Base/BaseController.swift
      import Combine
      class BaseController: UIViewController {
        private var subscriptions: [AnyCancellable] = []
        func addCancellable(_ cancellable: AnyCancellable) { subscriptions.append(cancellable) }
      }
      //- Profile/ProfileController.swift
      import Combine
      typealias ScreenController = BaseController
      final class ProfileController: ScreenController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addCancellable(names.sink 1️⃣{ self.title = $0 })
        }
      }
      """),
    Example(
      "inside of a weak closure that made self strong again",
      """
      import Combine
      final class RoomViewModel {
        private var subscriptions: Set<AnyCancellable> = []
        private var name = ""
        func load() {
          loader.run { [weak self] room in
            guard let self else { return }
            room.names.sink 1️⃣{ self.name = $0 }.store(in: &self.subscriptions)
          }
        }
      }
      """),
    Example(
      "only the inner closure is weak: the outer one has to hold self for it",
      """
      import Combine
      final class TimerViewModel {
        private var subscriptions: Set<AnyCancellable> = []
        private var ticks = 0
        func start() {
          Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .sink 1️⃣{ _ in
              DispatchQueue.main.async { [weak self] in self?.ticks += 1 }
            }
            .store(in: &subscriptions)
        }
      }
      """),
    Example(
      "a local function that uses self, and publishers that are put together",
      """
      import Combine
      final class FormViewModel: ObservableObject {
        @Published var name = ""
        @Published var mail = ""
        @Published private(set) var isValid = false
        private var subscriptions = Set<AnyCancellable>()
        init() {
          func check(_ text: String) { isValid = !text.isEmpty }
          let names = $name.map 1️⃣{ self.trimmed($0) }
          Publishers.CombineLatest(names, $mail)
            .sink 2️⃣{ first, _ in check(first) }
            .store(in: &subscriptions)
        }
        private func trimmed(_ text: String) -> String { text }
      }
      """),
  ]

  static let otherExamples = [
    Example(
      "RxSwift with a bag",
      """
      import RxSwift
      final class ListViewController: UIViewController {
        private let disposeBag = DisposeBag()
        private let viewModel = ListViewModel()
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.items.asDriver()
            .map 1️⃣{ self.cells($0) }
            .drive(onNext: { [weak self] _ in self?.title = "" })
            .disposed(by: disposeBag)
          button.rx.tap.subscribe(onNext: 1️⃣{ _ in self.dismiss(animated: true) }).disposed(by: rx.disposeBag)
        }
        private func cells(_ items: [String]) -> [String] { items }
      }
      final class ListViewModel { let items = BehaviorRelay<[String]>(value: []) }
      """),
    Example(
      "key-value observation kept in a property",
      """
      final class PlayerController: NSObject {
        private let player = AVPlayer()
        private var observation: NSKeyValueObservation?
        private var rate: Float = 0
        override init() {
          super.init()
          observation = player.observe(\\.rate) 1️⃣{ player, _ in self.rate = player.rate }
        }
      }
      """),
    Example(
      "an observable of the project keeps the closure, and self holds the observable",
      """
      //- Support/Observable.swift
      final class Observable<Value> {
        private var listeners: [(Value) -> Void] = []
        var value: Value { didSet { listeners.forEach { $0(value) } } }
        init(_ value: Value) { self.value = value }
        func observe(on owner: AnyObject, _ listener: @escaping (Value) -> Void) { listeners.append(listener) }
      }
      //- Movies/MoviesViewModel.swift
      protocol MoviesViewModel { var titles: Observable<[String]> { get } }
      //- Movies/MoviesViewController.swift
      final class MoviesViewController: UIViewController {
        private var viewModel: MoviesViewModel!
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.titles.observe(on: self) 1️⃣{ titles in self.show(titles) }
        }
        private func show(_ titles: [String]) {}
      }
      """),
    Example(
      "an object that owns self",
      """
      import Combine
      final class DetailViewController: UIViewController {
        private let viewModel = DetailViewModel()
        let refreshes = PassthroughSubject<Void, Never>()
        override func viewDidLoad() {
          super.viewDidLoad()
          viewModel.follow(self)
        }
        func reload() {}
      }
      final class DetailViewModel {
        private var subscriptions: Set<AnyCancellable> = []
        func follow(_ screen: DetailViewController) {
          screen.refreshes.sink 1️⃣{ screen.reload() }.store(in: &subscriptions)
        }
      }
      """),
    Example(
      "a lazy token, a list of tokens and a publisher of one value",
      """
      import Combine
      final class StatsViewModel {
        private lazy var clock = ticks.sink 1️⃣{ _ in self.count += 1 }
        private var tokens: Set<AnyCancellable> = []
        private var count = 0
        func load(_ answers: AnyPublisher<Int, Never>) {
          tokens = [answers.sink 1️⃣{ self.count = $0 }]
          tokens.insert(answers.first().sink 1️⃣{ self.count += $0 })
        }
      }
      """),
  ]

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
  ]
}
