import SwiftUI
struct OrdersView: View {
  private let 1️⃣repository = Orders()
  private let 2️⃣service: OrderService? = OrderService()
  var body: some View { OrdersList(source: repository, fallback: service) }
}
