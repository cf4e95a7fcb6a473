import UIKit

@MainActor
final class WishlistCoordinator: Coordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    navigationController.pushViewController(WishlistViewController(), animated: true)
    UserDefaults.standard.set(Date(), forKey: "wishlist.opened")
  }

  func showGiftCard(_ card: GiftCard) {
    navigationController.pushViewController(GiftCardViewController(card: card), animated: true)
  }
}
