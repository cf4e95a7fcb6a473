// Generated from Tests/RulesTests/Examples/repository-exposes-dto. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension RepositoryExposesDTO {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a transfer object reaches a view model"#,
      code: #"""
        struct OrderDTO: Codable { let order_number: String }
        final class OrderRepository {
          func orders() async throws -> [OrderDTO] {  // ← here
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
            return try JSONDecoder().decode([OrderDTO].self, from: data)
          }
        }
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var numbers: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { numbers = (try? await repository.orders().map(\.order_number)) ?? [] }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"mapped in the repository"#,
      code: #"""
        struct OrderDTO: Codable { let order_number: String }
        struct Order { let number: String }
        final class OrderRepository {
          func orders() async throws -> [Order] {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
            return try JSONDecoder().decode([OrderDTO].self, from: data).map { Order(number: $0.order_number) }
          }
        }
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var numbers: [String] = []
          private let repository: OrderRepository
          init(repository: OrderRepository) { self.repository = repository }
          func load() async { numbers = (try? await repository.orders().map(\.number)) ?? [] }
        }
        """#))
}
