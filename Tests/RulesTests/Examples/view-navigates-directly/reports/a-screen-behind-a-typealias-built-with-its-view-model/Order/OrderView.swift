import SwiftUI
@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
}
struct OrderView: View {
  @ObservedObject var viewModel: OrderViewModel
  var body: some View { Text("\(viewModel.total)") }
}
typealias OrderScreen = OrderView
