import SwiftUI
struct OrdersView: View {
  @State private var viewModel = OrdersViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
