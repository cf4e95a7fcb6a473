import SwiftUI
struct OrdersView: View {
  let 1️⃣service: any OrderServicing
  @State private var orders: [String] = []
  var body: some View {
    List(orders, id: \.self) { Text($0) }.task { orders = (try? await service.orders()) ?? [] }
  }
}
