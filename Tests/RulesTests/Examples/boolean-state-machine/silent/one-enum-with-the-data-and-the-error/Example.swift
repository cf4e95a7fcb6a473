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
