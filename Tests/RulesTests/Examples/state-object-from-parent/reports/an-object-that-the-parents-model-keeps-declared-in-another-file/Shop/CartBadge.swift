import SwiftUI
struct CartBadge: View {
  @StateObject var cart: CartModel
  init(shop: ShopModel) {
    self.1️⃣_cart = .init(wrappedValue: shop.cart)
  }
  var body: some View { Text("\(cart.count)") }
}
