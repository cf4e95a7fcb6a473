// Generated from Tests/RulesTests/Examples/repository-has-no-abstraction. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension RepositoryHasNoAbstraction {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a view model of another file takes the class"#,
      code: #"""
        // Data/OrderRepository.swift
        final class OrderRepository {  // ← here
          func fetchOrders() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        // Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject var viewModel: OrdersViewModel
          var body: some View { List(viewModel.orders, id: \.self) { Text($0) } }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a protocol, also of a base class"#,
      code: #"""
        // Data/Sources.swift
        protocol OrderRepository { func fetchOrders() async throws -> [String] }
        class RemoteRepository: OrderRepository {
          func fetchOrders() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        final class CachedOrderRepository: RemoteRepository {}
        // Orders/OrdersView.swift
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository = CachedOrderRepository()) { self.repository = repository }
          func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
        }
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { List(viewModel.orders, id: \.self) { Text($0) } }
        }
        """#))
}
