import Combine
final class PriceViewModel: ObservableObject {
  @Published var amount = 0
  @Published private(set) var label = ""
  private let currency = "EUR"
  init() {
    $amount.map 1️⃣{ "\($0) \(self.currency)" }.assign(to: &$label)
  }
}
