final class BasketViewController: UIViewController {}
final class VoucherViewController: UIViewController {}
final class ReceiptViewController: UIViewController {}
final class ShopViewController: UIViewController {
  func openBasket() { travel(to: 1️⃣BasketViewController()) }
  func openVouchers() {
    let vouchers = 2️⃣VoucherViewController()
    let sheet = Sheets.half(viewController: vouchers)
    present(sheet, animated: true)
  }
  func openReceipt() {
    show(generic: 2️⃣ReceiptViewController())
  }
  private func show<Screen: UIViewController>(generic screen: Screen) {
    screen.title = "Receipt"
    present(SheetViewController(rootViewController: screen), animated: true)
  }
}
