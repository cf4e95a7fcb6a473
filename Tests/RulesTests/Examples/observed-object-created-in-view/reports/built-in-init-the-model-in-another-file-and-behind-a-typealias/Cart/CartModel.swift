import Combine
final class CartModel: ObservableObject {
  @Published private(set) var total = 0
  init(customer: String) {}
}
