extension ViewModelNotMainActor {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-not-main-actor",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "An observable view model does not run on the main actor.",
    rationale: """
      Views read its state on the main thread. Without `@MainActor` an `await` or a callback lets the same state change on \
      another thread: SwiftUI warns or misses the update, UIKit crashes, and the compiler has nothing to object to.
      """,
    fires: """
      A view-model class with observed state has no `@MainActor` on itself, on a superclass or on a protocol it conforms \
      to, through any number of steps. Medium where no change is in asynchronous code or a closure that runs later, for then \
      callers decide; medium, with another way out, where the app still runs on systems that do not have \
      `@MainActor`: before iOS 13, macOS 10.15, tvOS 13 and watchOS 6.
      """,
    silent: [
      "package or build settings make the main actor the default isolation, or the module's many `nonisolated` types show it",
      "value types",
      "no observed state: closure outputs or publishers built on demand only, private subjects behind them included",
      "private subjects that leave only as `asDriver()`, `asSignal()`, `receive(on:)` or `observe(on:)` main",
      "state that is set in `init`, also in a closure that is called at once, and never changes afterwards: nobody writes "
        + "it or binds it",
      "subscriptions and tasks, and what an `@Observable` class keeps private and shows to nobody",
      "`@Published` in a class that is no `ObservableObject`, where nobody takes the publisher (`$name`)",
      "every observed property is `@MainActor` itself",
      "state that only `@MainActor` members or a private setup method of `init` change, and that nobody else sets or binds",
      "a class that is nested in a view or private to its file, and that only bindings, views and controllers change",
      "state made from other state of the same object: `$first.map { … }.assign(to: &$second)`",
      "a view model that SwiftUI does not hold and whose every change of state sits in a main-delivering operator or a "
        + "hop to main, or in a private synchronous method whose every call does, sits in `init` before anyone observes, or "
        + "in the code of a main-actor class itself",
      "a subclass of a class that is reported itself: the actor on the base covers it",
      "a base class or protocol from outside the sources that may bring the main actor with it",
    ],
    fix: "Put `@MainActor` on the class.",
    isFixable: true,
    serves: ["A20", "A31", "B2", "B40", "B47", "C34", "D6"],
    triggering: [
      Example(
        "an ObservableObject without isolation",
        """
        import SwiftUI

        final class 1️⃣FeedViewModel: ObservableObject {
          @Published private(set) var posts: [String] = []
          private let service: FeedService
          init(service: FeedService) { self.service = service }
          func load() async { posts = await service.posts() }
        }

        protocol FeedService { func posts() async -> [String] }

        struct FeedView: View {
          @StateObject var viewModel: FeedViewModel
          var body: some View { List(viewModel.posts, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "in an app that also runs where `@MainActor` does not exist, with another way out",
        settings: Example.Settings(deploymentTargets: ["ios": 12.5]),
        """
        import UIKit
        final class 1️⃣RiskViewModel {
          @Published private(set) var title = ""
          private let service: RiskService
          init(service: RiskService) { self.service = service }
          func load() { service.risk { [weak self] in self?.title = $0 } }
        }
        protocol RiskService { func risk(_ done: @escaping (String) -> Void) }
        final class RiskViewController: UIViewController {
          let viewModel: RiskViewModel
          init(viewModel: RiskViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          func follow() -> AnyCancellable { viewModel.$title.sink { [weak self] in self?.title = $0 } }
        }
        """),
      Example(
        "neither the base class nor the protocol, both elsewhere, are isolated",
        """
        //- Base/BaseStateModel.swift
        import Combine
        protocol StateModel: ObservableObject {}
        class BaseStateModel: StateModel {
          func start() {}
        }
        //- Insulin/InsulinStateModel.swift
        import Combine
        typealias ScreenBase = BaseStateModel
        final class 1️⃣InsulinStateModel: ScreenBase {
          @Published private(set) var dose = 0.0
          override func start() { dose = 1 }
        }
        //- Insulin/InsulinView.swift
        import SwiftUI
        struct InsulinView: View {
          @StateObject var state = InsulinStateModel()
          var body: some View { Text("\\(state.dose)") }
        }
        """),
      Example(
        "an @Observable class",
        """
        import SwiftUI

        @Observable final class 1️⃣TimerViewModel {
          private(set) var seconds = 0
          func tick() { seconds += 1 }
        }

        struct TimerView: View {
          @State private var viewModel = TimerViewModel()
          var body: some View { Text("\\(viewModel.seconds)") }
        }
        """),
      Example(
        "a UIKit screen where one change comes before the hop",
        """
        import RxCocoa
        import UIKit

        protocol NewsLoader { func load(_ completion: @escaping ([String]) -> Void) }

        final class 1️⃣NewsViewModel {
          private let loader: NewsLoader
          let items = BehaviorRelay<[String]>(value: [])
          let isLoading = BehaviorRelay(value: false)

          init(loader: NewsLoader) { self.loader = loader }

          func load() {
            isLoading.accept(true)
            loader.load { [weak self] news in
              DispatchQueue.main.async { self?.items.accept(news) }
            }
          }
        }

        final class NewsViewController: UIViewController {
          var viewModel: NewsViewModel?
        }
        """),
      Example(
        "a private subject behind a public publisher",
        """
        import Combine
        import UIKit

        final class 1️⃣CouponsViewModel {
          var coupons: AnyPublisher<[String], Never> { couponsSubject.eraseToAnyPublisher() }
          private let couponsSubject = CurrentValueSubject<[String], Never>([])
          func load() { couponsSubject.send(["WELCOME"]) }
        }

        final class CouponsViewController: UIViewController { let viewModel = CouponsViewModel() }
        """),
      Example(
        "a base class and a subclass of it: the base speaks for both",
        """
        //- Thread/ThreadViewModel.swift
        import SwiftUI
        class 1️⃣ThreadViewModel: ObservableObject {
          @Published var replies: [String] = []
          func load() async { replies = ["Hi"] }
        }
        struct ThreadView: View {
          @StateObject var viewModel = ThreadViewModel()
          var body: some View { List(viewModel.replies, id: \\.self) { Text($0) } }
        }
        //- Thread/RemoteThreadViewModel.swift
        import SwiftUI
        final class RemoteThreadViewModel: ThreadViewModel {
          @Published var server = ""
          func connect() async { server = "example.org" }
        }
        struct RemoteThreadView: View {
          @StateObject var viewModel = RemoteThreadViewModel()
          var body: some View { Text(viewModel.server) }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "values that need no thread: a trigger without a value",
        """
        import Combine
        final class RefreshViewModel {
          let reload = CurrentValueSubject<Void, Never>(())
          var onDone: (() -> Void)?
          func refresh() {
            reload.send(())
            onDone?()
          }
        }
        final class RefreshViewController: UIViewController {
          private let viewModel = RefreshViewModel()
          override func viewDidLoad() { viewModel.onDone = { print("done") } }
        }
        """),
      Example(
        "the attribute on the class, on a superclass, on a protocol",
        """
        //- Base.swift
        import Combine
        @MainActor class ScreenModel: ObservableObject {}
        @MainActor protocol Screen: AnyObject {}
        //- Models.swift
        import SwiftUI
        @MainActor final class HomeViewModel: ObservableObject { @Published private(set) var count = 0 }
        final class SearchViewModel: ScreenModel { @Published private(set) var hits = 0 }
        @Observable final class InboxViewModel: Screen { private(set) var unread = 0 }
        //- Views.swift
        import SwiftUI
        struct HomeView: View {
          @StateObject var home = HomeViewModel()
          @StateObject var search = SearchViewModel()
          @State var inbox = InboxViewModel()
          var body: some View { Text("\\(home.count) \\(search.hits) \\(inbox.unread)") }
        }
        """),
      Example(
        "the build makes the main actor the default", settings: Example.Settings(isMainActorByDefault: true),
        """
        import SwiftUI
        @Observable final class HomeViewModel { private(set) var count = 0 }
        struct HomeView: View {
          @State private var viewModel = HomeViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "the code shows that the main actor is the default",
        """
        //- Model.swift
        nonisolated struct Room { let id: Int }
        nonisolated enum Kind { case direct, group }
        nonisolated struct Member { let name: String }
        //- Home.swift
        import SwiftUI
        @Observable final class HomeViewModel { private(set) var rooms: [Room] = [] }
        struct HomeView: View {
          @State private var viewModel = HomeViewModel()
          var body: some View { Text("\\(viewModel.rooms.count)") }
        }
        """),
      Example(
        "a value, and a class whose only outputs are closures",
        """
        import UIKit

        struct PriceViewModel { var price = 0 }

        final class CounterViewModel {
          var onChange: ((Int) -> Void)?
          private var count = 0
          func add() {
            count += 1
            onChange?(count)
          }
        }

        final class CounterViewController: UIViewController {
          let viewModel = CounterViewModel()
          var price = PriceViewModel()
        }
        """),
      Example(
        "a private subject that only feeds what a method returns",
        """
        import Combine
        import UIKit

        final class HeaderViewModel {
          private let isShowingValue = CurrentValueSubject<Bool, Never>(true)
          func toggle() { isShowingValue.value.toggle() }
          func transform(_ titles: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
            titles.combineLatest(isShowingValue).map { $0.0 }.eraseToAnyPublisher()
          }
        }

        final class HeaderViewController: UIViewController { let viewModel = HeaderViewModel() }
        """),
      Example(
        "every change hops to main, in a private method too",
        """
        import Combine
        import UIKit

        protocol NewsLoader { func load(_ completion: @escaping ([String]) -> Void) }

        final class NewsViewModel {
          @Published private(set) var items: [String] = []
          @Published private(set) var query = ""
          private let loader: NewsLoader
          private let mainQueue: DispatchQueue
          private var subscriptions: Set<AnyCancellable> = []

          init(loader: NewsLoader, queries: AnyPublisher<String, Never>, mainQueue: DispatchQueue = .main) {
            self.loader = loader
            self.mainQueue = mainQueue
            items = []
            queries.receive(on: DispatchQueue.main).assign(to: &$query)
            queries.receive(on: RunLoop.main).sink { [weak self] in self?.query = $0 }.store(in: &subscriptions)
          }

          func load() {
            loader.load { [weak self] news in
              self?.mainQueue.async { self?.show(news) }
            }
          }

          private func show(_ news: [String]) { items = news }
        }

        final class NewsViewController: UIViewController {
          var viewModel: NewsViewModel?
        }
        """),
      Example(
        "each observed property is isolated by itself",
        """
        import SwiftUI
        final class HomeViewModel: ObservableObject {
          @MainActor @Published private(set) var count = 0
          @MainActor func load() async { count = 1 }
        }
        struct HomeView: View {
          @StateObject var viewModel = HomeViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
      Example(
        "a base class from a package",
        """
        import ScreenKit
        import SwiftUI
        final class HomeViewModel: ScreenViewModel {
          @Published private(set) var count = 0
          func load() async { count = 1 }
        }
        struct HomeView: View {
          @StateObject var viewModel = HomeViewModel()
          var body: some View { Text("\\(viewModel.count)") }
        }
        """),
    ] + harmlessExamples)
}
