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
  var body: some View { List(viewModel.orders, id: \.self) { Text($0) } }
}
