import SwiftUI
typealias Orders = OrderService
struct OrdersView: View {
  @State private var orders: [String] = []
  var body: some View {
    List(orders, id: \.self) { Text($0) }
      .task { orders = (try? await Orders.shared.1️⃣orders()) ?? [] }
  }
}
