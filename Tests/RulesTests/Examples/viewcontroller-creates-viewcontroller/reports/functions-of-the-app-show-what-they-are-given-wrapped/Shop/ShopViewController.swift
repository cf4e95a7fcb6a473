class ShopScreen: UIViewController {
  init(session: URLSession) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class BasketViewController: ShopScreen {}
final class VoucherViewController: ShopScreen {}
final class ReceiptViewController: ShopScreen {}
final class ShopViewController: UIViewController {
  private let session = URLSession.shared
  func openBasket() { travel(to: 1️⃣BasketViewController(session: session)) }
  func openVouchers() {
    let vouchers = 2️⃣VoucherViewController(session: session)
    let sheet = Sheets.half(viewController: vouchers)
    present(sheet, animated: true)
  }
  func openReceipt() {
    show(generic: 2️⃣ReceiptViewController(session: session))
  }
  private func show<Screen: UIViewController>(generic screen: Screen) {
    screen.title = "Receipt"
    present(SheetViewController(rootViewController: screen), animated: true)
  }
}
