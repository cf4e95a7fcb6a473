class ShopScreen: UIViewController {
  init(customer: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class BasketViewController: ShopScreen {}
final class VoucherViewController: ShopScreen {}
final class ReceiptViewController: ShopScreen {}
final class ShopViewController: UIViewController {
  private let customer = "Ada"
  func openBasket() { travel(to: 1️⃣BasketViewController(customer: customer)) }
  func openVouchers() {
    let vouchers = 2️⃣VoucherViewController(customer: customer)
    let sheet = Sheets.half(viewController: vouchers)
    present(sheet, animated: true)
  }
  func openReceipt() {
    show(generic: 2️⃣ReceiptViewController(customer: customer))
  }
  private func show<Screen: UIViewController>(generic screen: Screen) {
    screen.title = "Receipt"
    present(SheetViewController(rootViewController: screen), animated: true)
  }
}
