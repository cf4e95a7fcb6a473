extension ViewHoldsService {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-holds-service",
    severity: .high,
    area: .view, section: .injectionAndTesting, consequence: .testability,
    summary: "A view stores a service, repository, data source or use case.",
    rationale: """
      A view that has a service in its hands will use it: loading, errors and retries end up between layout code, where no \
      test reaches them, and previews need a network. A view may hold its view model and a coordinator.
      """,
    fires: """
      A stored property of a view (SwiftUI, UIKit or AppKit) has a type, or a protocol, that is a service, repository, data \
      source or use case. Passed in, built in place, from `@Environment(Type.self)` or `@EnvironmentObject` it is high; from \
      `@Environment(\\.key)`, or where the view only reads stored properties that an observed object announces, medium. \
      One finding per view, at what it calls first.
      """,
    silent: [
      "an object whose state the view only reads and binds (`$settings.playsSound`)",
      "a service whose call in the view `view-does-io` reports",
      "view models, coordinators and routers, unless they work with the outside world themselves",
      "the view's own weak delegate, whose protocol stands beside it or is told which view speaks",
      "themes and styles, haptics, loggers, analytics and other helpers of presentation",
      "how the device is held (Core Motion)", "a view that a service makes for itself",
      "objects of settings, and state that views share without any I/O behind it",
      "values (structs, enums) from the environment",
      "image loaders in components, which are views without a view model of their own",
      "a property that nothing in the view uses, or that was given to it and is only put into the environment of others",
      "a list of them, or an optional binding or state of the selected one, that the view does not build and on which it "
        + "calls nothing that works: data for it",
      "a protocol of actions of the screen (`didTapHelp()`, or `openHelp()` beside the view) that give nothing back",
      "parameters that `init` hands on without storing them", "closures and types that are not known",
    ],
    fix: "Give it to the view model and let the view ask that.",
    options: [
      RuleOption(
        "image-loaders-in-components", .bool(true),
        "Whether views without a view model of their own may hold image loaders.")
    ],
    serves: ["D4", "B41", "A30"],
    triggering: triggeringExamples + handedOnExamples,
    nonTriggering: nonTriggeringExamples + listExamples)

  private static let orderService = """
    //- Orders/OrderService.swift
    import Foundation
    protocol OrderServicing: Sendable {
      func orders() async throws -> [String]
    }
    final class OrderService: OrderServicing {
      func orders() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
        return [String(decoding: data, as: UTF8.self)]
      }
    }

    """

  private static let triggeringExamples = [
    Example(
      "locations, whatever the type is called",
      """
      //- PlaceCoordinator.swift
      import CoreLocation
      final class PlaceCoordinator: NSObject {
        private let manager = CLLocationManager()
        func place() async throws -> CLLocation? {
          manager.requestLocation()
          return manager.location
        }
      }
      //- PlaceSheet.swift
      import SwiftUI
      struct PlaceSheet: View {
        private let 1️⃣coordinator = PlaceCoordinator()
        var body: some View { Button("Here") { Task { _ = try? await coordinator.place() } } }
      }
      """),
    Example(
      "a service of another file, by its protocol",
      orderService + """
        //- Orders/OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          let 1️⃣service: any OrderServicing
          @State private var orders: [String] = []
          var body: some View {
            List(orders, id: \\.self) { Text($0) }.task { orders = (try? await service.orders()) ?? [] }
          }
        }
        """),
    Example(
      "a repository built in place, behind a typealias; a second one is a further place",
      orderService + """
        //- Orders/OrderRepository.swift
        protocol OrderRepositoryProtocol { func fetchOrders() async throws -> [String]; func save(_ order: String) async throws }
        final class OrderRepository: OrderRepositoryProtocol {
          private let service: any OrderServicing
          init(service: any OrderServicing = OrderService()) { self.service = service }
          func fetchOrders() async throws -> [String] { try await service.orders() }
          func save(_ order: String) async throws { _ = try await service.orders() }
        }
        typealias Orders = OrderRepository
        //- Orders/OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          private let 1️⃣repository = Orders()
          private let 2️⃣service: OrderService? = OrderService()
          var body: some View { OrdersList(source: repository, fallback: service) }
        }
        """),
    Example(
      "a service object from the environment",
      """
      //- Account/AccountService.swift
      import Combine
      import Foundation
      final class AccountService: ObservableObject {
        func signOut() async throws {
          _ = try await URLSession.shared.data(from: URL(filePath: "/logout"))
          UserDefaults.standard.removeObject(forKey: "token")
        }
        func deleteAccount() async throws {
          _ = try await URLSession.shared.data(from: URL(filePath: "/delete"))
        }
      }
      //- Account/AccountView.swift
      import SwiftUI
      struct AccountView: View {
        @EnvironmentObject private var 1️⃣accounts: AccountService
        var body: some View { Button("Sign out") { Task { try? await accounts.signOut() } } }
      }
      """),
    Example(
      "a service by key from the environment, declared in an extension elsewhere",
      orderService + """
        //- Environment.swift
        import SwiftUI
        extension EnvironmentValues {
          @Entry var orderService: any OrderServicing = OrderService()
        }
        //- Orders/OrderBadge.swift
        import SwiftUI
        struct OrderBadge: View {
          @Environment(\\.orderService) private var 1️⃣service
          @State private var count = 0
          var body: some View { Text("\\(count)").task { count = (try? await service.orders().count) ?? 0 } }
        }
        """),
    Example(
      "a cell of UIKit",
      orderService + """
        //- Orders/OrderCell.swift
        import UIKit
        final class OrderCell: UITableViewCell {
          var 1️⃣service: OrderServicing?
          func refresh() { Task { textLabel?.text = try? await service?.orders().first } }
        }
        """),
    Example(
      "an image loader where the team wants none in views", options: ["image-loaders-in-components": .bool(false)],
      imageLoader + """
        //- Avatar.swift
        import SwiftUI
        struct Avatar: View {
          let 1️⃣loader: ImageLoader
          @State private var bytes: Data?
          var body: some View { Text("\\(bytes?.count ?? 0)").task { bytes = try? await loader.load(url) } }
        }
        """),
  ]

  private static let imageLoader = """
    //- ImageLoader.swift
    import Foundation
    final class ImageLoader {
      private var cache: [URL: Data] = [:]
      func load(_ url: URL) async throws -> Data {
        let (data, _) = try await URLSession.shared.data(from: url)
        return data
      }
      func prefetch(_ url: URL) async { _ = try? await URLSession.shared.data(from: url) }
    }

    """

  private static let nonTriggeringExamples = [
    Example(
      "a view model and a coordinator",
      orderService + """
        //- Orders/OrdersView.swift
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let service: any OrderServicing
          init(service: any OrderServicing) { self.service = service }
          func load() async { orders = (try? await service.orders()) ?? [] }
        }
        @MainActor final class OrdersCoordinator: ObservableObject {
          @Published var path = NavigationPath()
          func showDetail() { path.append("detail") }
        }
        struct OrdersView: View {
          @StateObject private var viewModel: OrdersViewModel
          @ObservedObject var coordinator: OrdersCoordinator
          init(service: any OrderServicing, coordinator: OrdersCoordinator) {
            _viewModel = StateObject(wrappedValue: OrdersViewModel(service: service))
            self.coordinator = coordinator
          }
          var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
        }
        """),
    Example(
      "a theme, haptics and a value from the environment",
      """
      //- Theme.swift
      import Observation
      import SwiftUI
      @Observable final class ThemeStore {
        var tint = Color.blue
        func persist() { UserDefaults.standard.set("blue", forKey: "tint") }
      }
      final class HapticService {
        static let shared = HapticService()
        func tap() { UserDefaults.standard.set(true, forKey: "haptics") }
      }
      struct FeatureClient {
        var isEnabled = false
        func refresh() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/flags")) }
      }
      extension EnvironmentValues {
        @Entry var features: FeatureClient = FeatureClient()
      }
      //- SettingsView.swift
      import SwiftUI
      struct SettingsView: View {
        @Environment(ThemeStore.self) private var theme
        @Environment(\\.features) private var features
        @Environment(\\.dismiss) private var dismiss
        private let haptics = HapticService.shared
        var body: some View { Text(features.isEnabled ? "on" : "off").foregroundStyle(theme.tint) }
      }
      """),
    Example(
      "app-wide state without I/O, and settings",
      """
      //- AppState.swift
      import Observation
      @Observable final class AppState {
        var selectedTab = 0
        var isLocked = false
        func lock() { isLocked = true }
      }
      @Observable final class UserPreferences {
        var isCompact = false { didSet { UserDefaults.standard.set(isCompact, forKey: "compact") } }
        func reset() { UserDefaults.standard.removeObject(forKey: "compact") }
      }
      //- Tabs.swift
      import SwiftUI
      struct FirstTab: View {
        @Environment(AppState.self) private var state
        @Environment(UserPreferences.self) private var preferences
        var body: some View { Text("\\(state.selectedTab)") }
      }
      struct SecondTab: View {
        @Environment(AppState.self) private var state
        var body: some View { Text("\\(state.selectedTab)") }
      }
      struct ThirdTab: View {
        @Environment(AppState.self) private var state
        @Environment(UserPreferences.self) private var preferences
        var body: some View { Text("\\(state.selectedTab)") }
      }
      """),
    Example(
      "an image loader in a component",
      imageLoader + """
        //- Avatar.swift
        import SwiftUI
        struct Avatar: View {
          let url: URL
          let loader: ImageLoader
          @State private var bytes: Data?
          var body: some View { Text("\\(bytes?.count ?? 0)").task { bytes = try? await loader.load(url) } }
        }
        """),
    Example(
      "closures and outside types",
      """
      import SwiftUI
      struct UploadButton: View {
        let upload: () async throws -> Void
        unowned let script: ScriptContext
        var body: some View { Button("Upload") { Task { try? await upload() } } }
      }
      """),
    Example(
      "how the device is held, and a view that a service keeps for itself",
      """
      import AVFoundation
      import CoreMotion
      import SwiftUI
      import UIKit
      final class TiltManager {
        private let motion = CMMotionManager()
        func start(_ turn: @escaping (Double) -> Void) {
          motion.startDeviceMotionUpdates(to: .main) { data, _ in turn(data?.attitude.roll ?? 0) }
        }
      }
      struct TiltingCard: View {
        let tiltManager: TiltManager
        @State private var roll = 0.0
        var body: some View { Text("Card").offset(x: roll).onAppear { tiltManager.start { roll = $0 } } }
      }
      final class PlayerService {
        private let player = AVPlayer()
        private lazy var surface = Surface(self)
        func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/song")) }
        private final class Surface: UIView {
          private unowned let service: PlayerService
          init(_ service: PlayerService) {
            self.service = service
            super.init(frame: .zero)
          }
        }
      }
      """),
    Example(
      "the view's own weak delegate",
      """
      import UIKit
      protocol AudioCellDelegate: AnyObject {
        func playTapped(_ cell: AudioCell)
      }
      final class AudioCell: UITableViewCell {
        weak var delegate: AudioCellDelegate?
        func play() { delegate?.playTapped(self) }
      }
      final class AudioService: AudioCellDelegate {
        func playTapped(_ cell: AudioCell) {
          URLSession.shared.dataTask(with: URL(filePath: "/song")) { _, _, _ in }.resume()
        }
      }
      """),
    Example(
      "a service that nothing in the view uses",
      orderService + """
        //- Orders/OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @Environment(OrderService.self) private var service
          let other: any OrderServicing
          init(other: any OrderServicing) { self.other = other }
          var body: some View { Text("Orders") }
        }
        """),
    Example(
      "who acts for the screen",
      """
      //- Help/HelpScreen.swift
      import SwiftUI
      protocol HelpScreenInteracting {
        func didTapCall()
        func openQuestions()
      }
      struct HelpScreen: View {
        let interactor: HelpScreenInteracting
        var body: some View { Button("Call") { interactor.didTapCall() } }
      }
      //- Help/HelpUseCase.swift
      import UIKit
      struct HelpUseCase: HelpScreenInteracting {
        func didTapCall() { URLSession.shared.dataTask(with: URL(filePath: "/call")) { _, _, _ in }.resume() }
        func openQuestions() { UserDefaults.standard.set(true, forKey: "asked") }
      }
      """),
  ]
}
