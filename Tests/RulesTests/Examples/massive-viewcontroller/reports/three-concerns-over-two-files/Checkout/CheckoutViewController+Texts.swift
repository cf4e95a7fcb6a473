import Foundation
extension CheckoutViewController {
  func price(_ value: Double) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    return formatter.string(from: value as NSNumber) ?? ""
  }
  func title(_ count: Int) -> String {
    "\(count)"
  }
}
