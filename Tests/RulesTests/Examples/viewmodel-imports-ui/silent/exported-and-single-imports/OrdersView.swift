import SwiftUI
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  @StateObject private var cart = CartViewModel()
  var body: some View { Text("\(cart.count)") }
}
