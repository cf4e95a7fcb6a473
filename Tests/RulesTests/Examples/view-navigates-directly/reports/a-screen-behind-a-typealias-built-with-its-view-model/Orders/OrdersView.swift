import SwiftUI
struct OrdersView: View {
  @State private var isShown = false
  var body: some View {
    Text("Orders").fullScreenCover(isPresented: $isShown) {
      1️⃣OrderScreen(viewModel: OrderViewModel())
    }
  }
}
