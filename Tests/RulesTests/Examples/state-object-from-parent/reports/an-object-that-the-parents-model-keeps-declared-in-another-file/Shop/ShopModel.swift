import Combine
final class CartModel: ObservableObject { @Published private(set) var count = 0 }
final class ShopModel: ObservableObject {
  @Published private(set) var isOpen = false
  let cart = CartModel()
}
