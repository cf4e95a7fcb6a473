import Combine
final class CheckoutViewModel: ObservableObject {
  @Published private(set) var total = 0
  var 1️⃣flow: CheckoutFlow?
  func pay() {
    total = 0
    flow?.finish()
  }
}
