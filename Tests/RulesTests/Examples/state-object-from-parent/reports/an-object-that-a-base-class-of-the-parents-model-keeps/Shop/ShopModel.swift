import Combine
final class CartModel: ObservableObject { @Published private(set) var count = 0 }
class BaseShopModel: ObservableObject { let cart = CartModel() }
final class ShopModel: BaseShopModel {}
