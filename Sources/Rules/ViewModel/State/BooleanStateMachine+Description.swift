extension BooleanStateMachine {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "boolean-state-machine",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "One state of a screen is spread over a loading flag, an error and the data.",
    rationale: """
      Three properties allow eight combinations of which four make sense. Sooner or later the screen shows a spinner above \
      an error, or yesterday's error beside today's data, because one path forgot to reset one of them. One enum makes the \
      compiler check every combination and every view that draws it.
      """,
    fires: """
      A view model has an observed loading flag and an observed error or failure flag, and one of its functions sets both, \
      itself or through a method that it calls.
      """,
    silent: [
      "the error is an alert, toast or other one-shot output, or is only ever shown in one",
      "relays and properties fed by different streams",
      "flags of orthogonal progress: `isRefreshing`, `isSubmitting`, `isCommitting`, `isLoadingMore`, `hasMorePages`",
      "an enum such as `ViewState`, `LoadingState` or `Loadable` is used already",
      "the flags are forwarded from a loader object; it is reported itself when it is a view model",
      "errors of single form fields, by their names or because views only ever give them to an input component beside "
        + "the binding of its value; what is bound as focus is neither error nor data",
    ],
    fix: "Replace them by one `ViewState<Value>`: idle, loading, loaded, failed.",
    serves: ["A1", "A4", "A21", "B27", "B44", "C16", "F1"],
    triggering: examplesThatFire,
    nonTriggering: examplesThatDoNot)

  private static let examplesThatFire: [Example] = [
    Example(
      "loading, error and data",
      """
      import SwiftUI

      @MainActor final class OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [String] = []
        @Published private(set) var 1️⃣isLoading = false
        @Published private(set) var 2️⃣errorMessage: String?
        private let service: OrderService
        init(service: OrderService) { self.service = service }

        func load() async {
          isLoading = true
          defer { isLoading = false }
          do {
            orders = try await service.orders()
          } catch {
            errorMessage = error.localizedDescription
          }
        }
      }

      protocol OrderService { func orders() async throws -> [String] }

      struct OrdersView: View {
        @StateObject var viewModel: OrdersViewModel
        var body: some View {
          if viewModel.isLoading { ProgressView() }
          if let message = viewModel.errorMessage { Text(message) }
          List(viewModel.orders, id: \\.self) { Text($0) }
        }
      }
      """),
    Example(
      "the error is set one call away, in an extension in another file",
      """
      //- Stats/StatsViewModel.swift
      import Observation

      @MainActor @Observable final class StatsViewModel {
        private(set) var 1️⃣syncingData = false
        private(set) var 2️⃣loadingError: Error?
        private let service: StatsService
        init(service: StatsService) { self.service = service }
        func reload() async {
          syncingData = true
          do { try await service.sync() } catch { handle(error) }
          syncingData = false
        }
      }
      //- Stats/StatsViewModel+Errors.swift
      extension StatsViewModel {
        func handle(_ error: Error) { loadingError = error }
      }
      //- Stats/StatsView.swift
      import SwiftUI

      protocol StatsService { func sync() async throws }

      struct StatsView: View {
        @State var viewModel: StatsViewModel
        var body: some View {
          if viewModel.loadingError != nil { Text("Failed") } else { Text(viewModel.syncingData ? "Loading" : "Ready") }
        }
      }
      """),
    Example(
      "both live in a base class, a subclass in another file sets them",
      """
      //- Base.swift
      import Combine
      @MainActor class ScreenViewModel: ObservableObject {
        @Published var 1️⃣isLoading = false
        @Published var 2️⃣hasError = false
      }
      //- Feed.swift
      import SwiftUI
      typealias Screen = ScreenViewModel
      @MainActor final class FeedViewModel: Screen {
        @Published private(set) var posts: [String] = []
        func load(_ service: FeedService) async {
          isLoading = true
          hasError = false
          do { posts = try await service.posts() } catch { hasError = true }
          isLoading = false
        }
      }
      protocol FeedService { func posts() async throws -> [String] }
      struct FeedView: View {
        @StateObject var viewModel = FeedViewModel()
        var body: some View {
          if viewModel.isLoading { ProgressView() } else if viewModel.hasError { Text("Failed") }
        }
      }
      """),
    Example(
      "relays of a UIKit screen",
      """
      import RxCocoa
      import UIKit

      protocol NewsLoader { func load(_ completion: @escaping (Result<[String], Error>) -> Void) }

      final class NewsViewModel {
        let 1️⃣isLoading = BehaviorRelay(value: false)
        let 2️⃣error = BehaviorRelay<Error?>(value: nil)
        let items = BehaviorRelay<[String]>(value: [])
        private let loader: NewsLoader
        init(loader: NewsLoader) { self.loader = loader }
        func load() {
          isLoading.accept(true)
          loader.load { [weak self] result in
            self?.isLoading.accept(false)
            switch result {
            case .success(let items): self?.items.accept(items)
            case .failure(let error): self?.error.accept(error)
            }
          }
        }
      }

      final class NewsViewController: UIViewController { var viewModel: NewsViewModel? }
      """),
  ]

  private static func screen(_ state: String, view: String = "Text(\"Ready\")") -> String {
    """
    import SwiftUI

    protocol OrderService {
      func orders() async throws -> [String]
      func submit() async throws
    }

    @MainActor final class OrdersViewModel: ObservableObject {
      @Published private(set) var orders: [String] = []
      private let service: OrderService
      init(service: OrderService) { self.service = service }
    \(state)
    }

    struct OrdersView: View {
      @StateObject var viewModel: OrdersViewModel
      var body: some View { \(view) }
    }
    """
  }

  private static let examplesThatDoNot: [Example] = [
    Example(
      "the error is a toast",
      screen(
        """
          @Published private(set) var isLoading = false
          @Published var errorToast: String?
          func load() async {
            isLoading = true
            do { orders = try await service.orders() } catch { errorToast = "Offline" }
            isLoading = false
          }
        """)),
    Example(
      "the error is shown in an alert only",
      screen(
        """
          @Published private(set) var isLoading = false
          @Published var error: String?
          func load() async {
            isLoading = true
            do { orders = try await service.orders() } catch { self.error = "Offline" }
            isLoading = false
          }
        """,
        view: """
          List(viewModel.orders, id: \\.self) { Text($0) }
              .alert("Failed", isPresented: Binding(get: { viewModel.error != nil }, set: { _ in viewModel.error = nil })) {}
          """)),
    Example(
      "an error event is sent once",
      screen(
        """
          @Published private(set) var isLoading = false
          let error = PassthroughSubject<Error, Never>()
          func load() async {
            isLoading = true
            do { orders = try await service.orders() } catch { self.error.send(error) }
            isLoading = false
          }
        """)),
    Example(
      "streams feed the two relays",
      """
      import RxCocoa
      import RxSwift
      import UIKit

      final class NewsViewModel {
        let isLoading = BehaviorRelay(value: false)
        let error = BehaviorRelay<Error?>(value: nil)
        private let bag = DisposeBag()
        func bind(activity: Observable<Bool>, errors: Observable<Error?>) {
          activity.bind(to: isLoading).disposed(by: bag)
          errors.bind(to: error).disposed(by: bag)
        }
      }

      final class NewsViewController: UIViewController { var viewModel: NewsViewModel? }
      """),
    Example(
      "orthogonal progress",
      screen(
        """
          @Published private(set) var isSubmitting = false
          @Published private(set) var isRefreshing = false
          @Published private(set) var isLoadingMore = false
          @Published private(set) var hasMorePages = true
          @Published private(set) var error: Error?
          func submit() async {
            isSubmitting = true
            isRefreshing = true
            isLoadingMore = true
            do { try await service.submit() } catch { self.error = error }
            isSubmitting = false
            isRefreshing = false
            isLoadingMore = false
          }
        """)),
    Example(
      "an enum holds the state",
      screen(
        """
          enum Phase { case idle, loading, loaded, failed }
          @Published private(set) var phase = Phase.idle
          @Published private(set) var isLoading = false
          @Published private(set) var error: Error?
          func load() async {
            phase = .loading
            isLoading = true
            do { orders = try await service.orders() } catch { self.error = error }
            isLoading = false
          }
        """)),
    Example(
      "forwarded from a loader",
      """
      import SwiftUI

      struct OrderLoader {
        var isLoading = false
        var error: Error?
      }

      @MainActor final class OrdersViewModel: ObservableObject {
        @Published private(set) var isLoading = false
        @Published private(set) var error: Error?
        func update(from loader: OrderLoader) {
          isLoading = loader.isLoading
          error = loader.error
        }
      }

      struct OrdersView: View {
        @StateObject var viewModel = OrdersViewModel()
        var body: some View { Text(viewModel.isLoading ? "Loading" : "Ready") }
      }
      """),
    Example(
      "an input component shows the error below its field",
      screen(
        """
          @Published var amount = ""
          @Published var isLoading = false
          @Published var error: String?
          @Published var active: Int?
          func save() async {
            isLoading = true
            active = nil
            error = nil
            do { try await service.submit() } catch { self.error = "Too high" }
            isLoading = false
          }
        """,
        view: """
          AmountField(value: $viewModel.amount, equals: $viewModel.active, error: $viewModel.error)
              .disabled(viewModel.isLoading)
          """)),
    Example(
      "errors of form fields, and errors set elsewhere",
      screen(
        """
          @Published private(set) var isLoading = false
          @Published private(set) var emailError: String?
          @Published private(set) var playbackError: String?
          func load() async {
            isLoading = true
            emailError = nil
            isLoading = false
          }
          func playbackDidStop() { playbackError = "Stopped" }
        """)),
  ]
}
