extension RepositoryHasNoAbstraction {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "repository-has-no-abstraction",
    severity: .high,
    area: .data, section: .injectionAndTesting, consequence: .testability,
    summary: "A repository that others use directly conforms to no protocol.",
    rationale: """
      Whoever uses the concrete repository brings its network and its database along: neither the view model nor the use \
      case can be tested without them, and another source means changing every caller.
      """,
    fires: """
      A repository class or actor conforms to no protocol of the project, directly or through a base class, and a view, \
      a controller, a view model, a coordinator or a use case names it: as a property, a parameter, an instance or a \
      singleton.
      """,
    silent: [
      "a protocol, also of a base class or through a typealias; delegate and observer protocols are none",
      "a struct of closures",
      "a repository that only the data layer or the composition root uses",
      "users in the same file, and users nested in it or around it",
      "users that name only a nested type or a constant of it",
      "a base class with heirs, and a class that inherits something unknown from outside of the project",
    ],
    fix: "Declare a protocol in the domain and let callers take that.",
    serves: ["C9", "C18", "E12", "E23", "E28"],
    triggering: [
      Example(
        "a view model of another file takes the class",
        """
        //- Data/OrderRepository.swift
        final class 1️⃣OrderRepository {
          func fetchOrders() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        //- Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject var viewModel: OrdersViewModel
          var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "an actor behind a typealias, whose only protocol calls back",
        """
        //- Data/NotesRepository.swift
        protocol NotesSyncDelegate: AnyObject { func didSync() }
        actor 1️⃣NotesRepository: NotesSyncDelegate {
          func fetchNotes() async throws -> [String] {
            let data = try Data(contentsOf: URL(fileURLWithPath: "/notes"))
            return try JSONDecoder().decode([String].self, from: data)
          }
          func saveNotes(_ notes: [String]) throws {
            try JSONEncoder().encode(notes).write(to: URL(fileURLWithPath: "/notes"))
          }
          nonisolated func didSync() {}
        }
        //- Notes/NotesView.swift
        typealias Notes = NotesRepository
        @MainActor final class NotesViewModel: ObservableObject {
          @Published private(set) var notes: [String] = []
          private let repository: Notes
          init(repository: Notes) { self.repository = repository }
          func load() async { notes = (try? await repository.fetchNotes()) ?? [] }
        }
        struct NotesView: View {
          @StateObject var viewModel: NotesViewModel
          var body: some View { List(viewModel.notes, id: \\.self) { Text($0) } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a protocol, also of a base class",
        """
        //- Data/Sources.swift
        protocol OrderRepository { func fetchOrders() async throws -> [String] }
        class RemoteRepository: OrderRepository {
          func fetchOrders() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        final class CachedOrderRepository: RemoteRepository {}
        //- Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository = CachedOrderRepository()) { self.repository = repository }
          func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
        }
        """),
      Example(
        "a struct of closures, and a repository that only data uses",
        """
        //- Data/Sources.swift
        struct OrderRepository { var fetchOrders: () async throws -> [String] }
        final class OrderCacheRepository {
          func fetchOrders() throws -> [String] {
            try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(fileURLWithPath: "/orders")))
          }
        }
        final class OrderService {
          private let cache = OrderCacheRepository()
          func orders() async throws -> [String] {
            _ = try await URLSession.shared.data(from: address)
            return try cache.fetchOrders()
          }
        }
        //- Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject var viewModel: OrdersViewModel
          var body: some View { List(viewModel.orders, id: \\.self) { Text($0) } }
        }
        """),
    ])
}
