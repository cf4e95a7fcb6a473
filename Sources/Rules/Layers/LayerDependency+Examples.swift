extension LayerDependency {
  static let firing = [
    Example(
      "a service holds a view model of another file",
      """
      //- Services/SessionService.swift
      final class SessionService {
        weak var profile: 1️⃣ProfileViewModel?
        private let session = URLSession.shared
        func restore() async throws {
          let (data, _) = try await session.data(from: address)
          profile?.show(data)
        }
      }
      //- Profile/ProfileViewModel.swift
      @MainActor final class ProfileViewModel: ObservableObject {
        @Published private(set) var name = ""
        func show(_ data: Data) { name = String(decoding: data, as: UTF8.self) }
      }
      //- Profile/ProfileView.swift
      struct ProfileView: View {
        @StateObject private var viewModel = ProfileViewModel()
        var body: some View { Text(viewModel.name) }
      }
      """),
    Example(
      "a model reaches into a store, from an extension",
      """
      //- Models/Product.swift
      struct Product: Codable, Identifiable {
        let id: String
        let name: String
      }
      extension Product {
        var isInCart: Bool { 1️⃣CartStore.shared.contains(id) }
      }
      //- Persistence/CartStore.swift
      final class CartStore {
        static let shared = CartStore()
        func contains(_ id: String) -> Bool {
          UserDefaults.standard.stringArray(forKey: "cart")?.contains(id) ?? false
        }
        func add(_ product: Product) {
          UserDefaults.standard.set([product.id], forKey: "cart")
        }
      }
      """),
    Example(
      "a use case makes a concrete repository and knows a view model behind a typealias",
      """
      //- Domain/LoadOrdersUseCase.swift
      final class LoadOrdersUseCase {
        private let repository = 1️⃣OrdersRepository()
        func execute(for screen: 2️⃣OrdersModel) async throws -> [String] { try await repository.fetchOrders() }
      }
      //- Data/OrdersRepository.swift
      final class OrdersRepository {
        func fetchOrders() async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: address)
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      //- Orders/OrdersView.swift
      typealias OrdersModel = OrdersViewModel
      @MainActor final class OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [String] = []
        private let load: LoadOrdersUseCase
        init(load: LoadOrdersUseCase) { self.load = load }
        func refresh() async { orders = (try? await load.execute(for: self)) ?? [] }
      }
      struct OrdersView: View {
        @StateObject var viewModel: OrdersViewModel
        var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
      }
      """),
  ]

  static let harmless = [
    Example(
      "an action of a store that is carried out rather than being data",
      """
      //- Flux/MovieActions.swift
      import Flux
      struct MovieActions {
        struct FetchDetail: AsyncAction {
          let movie: Int
          func execute(state: State?, dispatch: @escaping (Any) -> Void) {
            MovieService.shared.load(movie) { dispatch($0) }
          }
        }
      }
      //- Services/MovieService.swift
      import Foundation
      final class MovieService {
        static let shared = MovieService()
        func load(_ movie: Int, _ done: @escaping (Data?) -> Void) {
          URLSession.shared.dataTask(with: URL(string: "https://example.org/\\(movie)")!) { data, _, _ in done(data) }.resume()
        }
      }
      """),
    Example(
      "protocols, closures, and a composition root",
      """
      //- Domain/LoadOrdersUseCase.swift
      protocol OrdersRepository { func fetchOrders() async throws -> [String] }
      final class LoadOrdersUseCase {
        private let repository: OrdersRepository
        private let onLoad: () -> Void
        init(repository: OrdersRepository, onLoad: @escaping () -> Void) {
          self.repository = repository
          self.onLoad = onLoad
        }
        func execute() async throws -> [String] { try await repository.fetchOrders() }
      }
      //- Data/DefaultOrdersRepository.swift
      final class DefaultOrdersRepository: OrdersRepository {
        func fetchOrders() async throws -> [String] {
          let (data, _) = try await URLSession.shared.data(from: address)
          return try JSONDecoder().decode([String].self, from: data)
        }
      }
      //- App/AppContainer.swift
      final class AppContainer {
        private lazy var repository = DefaultOrdersRepository()
        func makeLoadOrders() -> LoadOrdersUseCase { LoadOrdersUseCase(repository: repository, onLoad: {}) }
        func makeOrdersViewModel() -> OrdersViewModel { OrdersViewModel(load: makeLoadOrders()) }
      }
      //- Orders/OrdersView.swift
      @MainActor final class OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [String] = []
        private let load: LoadOrdersUseCase
        init(load: LoadOrdersUseCase) { self.load = load }
        func refresh() async { orders = (try? await load.execute()) ?? [] }
      }
      struct OrdersView: View {
        @StateObject var viewModel: OrdersViewModel
        var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
      }
      """),
    Example(
      "a service tells its delegate, casts, and takes a default argument",
      """
      //- Services/LocationService.swift
      protocol LocationServiceDelegate: AnyObject { func didMove() }
      final class LocationService {
        weak var delegate: LocationServiceDelegate?
        private let manager = CLLocationManager()
        func start() {
          if delegate is MapViewController { manager.startUpdatingLocation() }
          delegate?.didMove()
        }
      }
      //- Map/MapViewController.swift
      final class MapViewController: UIViewController, LocationServiceDelegate {
        func didMove() { title = "" }
      }
      """),
    Example(
      "data for a screen, nested in it or beside it, and routing",
      """
      //- Profile/ProfileView.swift
      @MainActor final class ProfileViewModel: ObservableObject {
        struct Section { weak var owner: ProfileViewModel? }
        @Published private(set) var sections: [Section] = []
      }
      struct ProfileView: View {
        @StateObject private var viewModel = ProfileViewModel()
        var body: some View { Text("\\(viewModel.sections.count)") }
      }
      struct ProfileEntry: Identifiable {
        let id: String
        let viewModel: ProfileViewModel
      }
      //- Navigation/Route.swift
      enum Route: Hashable {
        case profile
        @ViewBuilder var content: some View { ProfileView() }
      }
      """),
    Example(
      "what is called a manager leads through alerts and does no I/O",
      """
      //- Start/StartAlertManager.swift
      final class StartAlertManager {
        private let releases: ReleaseService
        init(releases: ReleaseService) { self.releases = releases }
        func showNext() {
          if let notes = releases.notes {
            StartCoordinator.shared.present(NotesViewController(notes: notes))
          }
        }
      }
      //- Start/ReleaseService.swift
      final class ReleaseService {
        private(set) var notes: String?
        func load() async {
          guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/notes")) else { return }
          notes = String(decoding: data, as: UTF8.self)
        }
      }
      //- Start/StartCoordinator.swift
      import UIKit
      final class StartCoordinator {
        static let shared = StartCoordinator()
        private let navigationController = UINavigationController()
        private var childCoordinators: [StartCoordinator] = []
        func present(_ screen: UIViewController) { navigationController.present(screen, animated: true) }
        func showStart() { navigationController.pushViewController(NotesViewController(notes: ""), animated: false) }
      }
      final class NotesViewController: UIViewController {
        private let notes: String
        init(notes: String) {
          self.notes = notes
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { title = notes }
      }
      """),
    Example(
      "an inner type is all that is used, and a service that only computes",
      """
      //- Services/RatingService.swift
      final class RatingService {
        func rate(_ mode: RatingViewModel.Mode) async throws {
          _ = try await URLSession.shared.data(from: address)
        }
      }
      //- Models/Meal.swift
      struct Meal: Codable, Identifiable {
        let id: String
        let grams: Double
        var calories: Double { CalorieProvider().calories(grams) }
      }
      //- Domain/CalorieProvider.swift
      final class CalorieProvider {
        func calories(_ grams: Double) -> Double { grams * 4 }
      }
      //- Rating/RatingView.swift
      @MainActor final class RatingViewModel: ObservableObject {
        enum Mode { case stars, thumbs }
        @Published private(set) var mode = Mode.stars
      }
      struct RatingView: View {
        @StateObject private var viewModel = RatingViewModel()
        var body: some View { Text("\\(viewModel.mode == .stars)") }
      }
      """),
    Example(
      "a helper of screens that is called a service, and models that do something",
      """
      //- Sharing/SharingService.swift
      final class SharingService {
        func share(_ text: String, from controller: UIViewController) {
          UserDefaults.standard.set(text, forKey: "shared")
          let settings = SharingSettingsViewController()
          controller.present(settings, animated: true)
        }
      }
      //- Sharing/SharingSettingsViewController.swift
      final class SharingSettingsViewController: UIViewController {
        override func viewDidLoad() { title = "" }
      }
      //- Models/TokenEncoder.swift
      struct TokenEncoder: Hashable {
        let token: String
        init() { token = TokenStorage().load() }
      }
      struct ScreenBox {
        weak var value: SharingSettingsViewController?
      }
      //- Data/TokenStorage.swift
      final class TokenStorage {
        func load() -> String { UserDefaults.standard.string(forKey: "token") ?? "" }
      }
      """),
    Example(
      "display data of one feature, and a view model that is only handed on",
      """
      //- Reactions/ReactionViewModel.swift
      final class ReactionViewModel {
        let emoji: String
        let count: Int
        init(emoji: String, count: Int) {
          self.emoji = emoji
          self.count = count
        }
      }
      //- Reactions/LocalReaction.swift
      struct LocalReaction { let viewModel: ReactionViewModel }
      //- Claims/ClaimFlowManager.swift
      final class ClaimFlowManager {
        private let service: ClaimService
        init(service: ClaimService) { self.service = service }
        func start() async throws -> String { try await service.start() }
        func handler(alert: AlertViewModel) -> ClaimHandler { ClaimHandlers.make(service: service, alert: alert) }
      }
      //- Claims/ClaimService.swift
      final class ClaimService {
        func start() async throws -> String {
          let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/claim"))
          return String(decoding: data, as: UTF8.self)
        }
      }
      //- Claims/ClaimHandlers.swift
      struct ClaimHandler { let alert: AlertViewModel }
      enum ClaimHandlers {
        static func make(service: ClaimService, alert: AlertViewModel) -> ClaimHandler { ClaimHandler(alert: alert) }
      }
      //- Alerts/AlertView.swift
      @MainActor final class AlertViewModel: ObservableObject {
        @Published private(set) var text = ""
        func show(_ text: String) { self.text = text }
      }
      struct AlertView: View {
        @StateObject var viewModel: AlertViewModel
        var body: some View { Text(viewModel.text) }
      }
      """),
  ]
}
