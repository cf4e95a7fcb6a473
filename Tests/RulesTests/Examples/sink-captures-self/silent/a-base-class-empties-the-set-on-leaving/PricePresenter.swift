import Combine
final class PricePresenter: BasePresenter<PriceViewModel> {
  @Published private var price = 0
  private var text = ""
  override func start() {
    super.start()
    $price.sink { self.text = "\($0)" }.store(in: &subscriptions)
  }
}
final class PriceViewModel {}
