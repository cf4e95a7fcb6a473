final class WalletStore { func load() {} }
final class WalletsViewController: UIViewController {
  var 1️⃣store: WalletStore!
  static func instantiate(store: WalletStore) -> WalletsViewController {
    let controller = Scenes.wallets.instantiate()
    controller.store = store
    return controller
  }
}
