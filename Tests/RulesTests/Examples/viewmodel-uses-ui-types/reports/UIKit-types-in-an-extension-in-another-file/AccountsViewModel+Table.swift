import UIKit
extension AccountsViewModel {
  func height(of section: Int) -> CGFloat { 1️⃣UITableView.automaticDimension }
  func copy(_ text: String) { 2️⃣UIPasteboard.general.string = text }
}
