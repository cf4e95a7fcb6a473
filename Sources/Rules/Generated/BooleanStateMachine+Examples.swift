// Generated from Tests/RulesTests/Examples/boolean-state-machine. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension BooleanStateMachine {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"loading, error and data"#,
      code: #"""
        import SwiftUI

        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [String] = []
          @Published private(set) var isLoading = false  // ← here
          @Published private(set) var errorMessage: String?  // ← and here
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
            List(viewModel.orders, id: \.self) { Text($0) }
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"one enum with the data and the error"#,
      code: #"""
        import SwiftUI

        protocol OrderService { func orders() async throws -> [String] }

        @MainActor final class OrdersViewModel: ObservableObject {
          enum State { case idle, loading, loaded([String]), failed(String) }
          @Published private(set) var state = State.idle
          private let service: OrderService
          init(service: OrderService) { self.service = service }
          func load() async {
            state = .loading
            do { state = .loaded(try await service.orders()) } catch { state = .failed("Offline") }
          }
        }
        """#))
}
