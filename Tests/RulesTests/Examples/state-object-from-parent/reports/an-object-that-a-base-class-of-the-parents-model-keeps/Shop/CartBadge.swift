import SwiftUI
struct CartBadge: View {
  @StateObject var cart: CartModel
  init(shop: ShopModel) {
    1️⃣_cart = StateObject(wrappedValue: shop.cart)
  }
  var body: some View { Text("\(cart.count)") }
}
