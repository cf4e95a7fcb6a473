import UIKit
final class ShopViewController: UIViewController {
  private lazy var coordinator = CheckoutCoordinator(navigation: navigationController)
  @objc func pay() { coordinator.start() }
}
private final class CheckoutCoordinator {
  private weak var navigation: UINavigationController?
  init(navigation: UINavigationController?) { self.navigation = navigation }
  func start() {
    1️⃣UserDefaults.standard.set(true, forKey: "hasPaid")
    navigation?.pushViewController(ReceiptViewController(), animated: true)
  }
}
final class ReceiptViewController: UIViewController {}
