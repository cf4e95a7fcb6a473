import SwiftUI
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
