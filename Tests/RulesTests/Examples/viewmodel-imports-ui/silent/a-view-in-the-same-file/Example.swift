import SwiftUI
@MainActor final class OrdersViewModel: ObservableObject { @Published private(set) var count = 0 }
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
