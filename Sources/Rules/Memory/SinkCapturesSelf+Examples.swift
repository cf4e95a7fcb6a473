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
      "an extension in another file keeps the token that a method returns",
      """
      //- Radio/StationViewModel.swift
      import Combine
      final class StationViewModel {
        private(set) var station = ""
        var tokens: [AnyCancellable] = []
        func followStation(_ stations: AnyPublisher<String, Never>) -> AnyCancellable {
          stations.sink 1️⃣{ self.station = $0 }
        }
      }
      //- Radio/StationViewModel+Start.swift
      extension StationViewModel {
        func start(_ radio: Radio) { tokens.append(followStation(radio.stations)) }
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
    Example(
      "a set that only a switch of the screen empties",
      """
      //- Ticks/TickModel.swift
      import Combine
      final class TickModel {
        private var subscriptions: Set<AnyCancellable> = []
        func startTicking() {
          Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            .sink 1️⃣{ _ in self.tick() }
            .store(in: &subscriptions)
        }
        func endTicking() { subscriptions.removeAll() }
        private func tick() {}
      }
      //- Ticks/TickView.swift
      import SwiftUI
      struct TickView: View {
        let model: TickModel
        let isOn: Bool
        var body: some View { Button("Tick", action: toggle) }
        private func toggle() {
          if isOn { model.endTicking() } else { model.startTicking() }
        }
      }
      """),
  ]
}
