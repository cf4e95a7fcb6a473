import SwiftUI
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  let service: any OrderServicing
  init(service: any OrderServicing) { self.service = service }
  func load() async { orders = (try? await service.orders()) ?? [] }
}
struct OrdersView: View {
  @ObservedObject var viewModel: OrdersViewModel
  @Environment(\.openURL) private var openURL
  @Environment(\.refresh) private var refresh
  var body: some View {
    List(viewModel.orders, id: \.self) { Text($0) }
      .task { await viewModel.load() }
      .onTapGesture { openURL(URL(filePath: "/help")) }
  }
}
