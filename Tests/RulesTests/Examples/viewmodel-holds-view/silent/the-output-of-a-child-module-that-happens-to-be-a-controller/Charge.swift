import Combine
protocol PromoInputOutput: AnyObject { func didEnter(_ code: String) }
final class ChargeViewModel: ObservableObject {
  @Published private(set) var price = 0
  private let promo: PromoInputOutput
  init(promo: PromoInputOutput) { self.promo = promo }
  func enter(_ code: String) {
    price += 1
    promo.didEnter(code)
  }
}
