import UIKit
extension AccountsViewModel {
  func height(of section: Int) -> CGFloat { 2️⃣UITableView.automaticDimension }
  func copy(_ text: String) { 1️⃣UIPasteboard.general.string = text }
}
