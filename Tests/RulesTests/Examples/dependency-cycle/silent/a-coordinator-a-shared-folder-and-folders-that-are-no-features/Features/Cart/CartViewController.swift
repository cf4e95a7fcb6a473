import UIKit
final class CartViewController: UIViewController {
  private let button = PriceButton()
  var coordinator: CheckoutCoordinator?
  func pay() { coordinator?.start() }
}
