import SwiftUI
final class CartModel: ObservableObject { @Published private(set) var count = 0 }
final class TotalModel: ObservableObject { @Published private(set) var total = 0 }
struct CheckoutView: View {
  @StateObject private var cart: CartModel
  @StateObject private var total: TotalModel
  init() {
    let cart = CartModel()
    let total = TotalModel()
    1️⃣_cart = StateObject(wrappedValue: cart)
    2️⃣_total = StateObject(wrappedValue: total)
  }
  var body: some View { Text("\(cart.count) \(total.total)") }
}
