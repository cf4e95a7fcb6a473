import UIKit
final class 1️⃣CheckoutViewController: UITableViewController {
  private var lines: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func isValidEmail(_ text: String) -> Bool {
    text.contains("@")
  }
  func pay() {
    guard isValidEmail("a@b") else { return }
    URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
  }
}
