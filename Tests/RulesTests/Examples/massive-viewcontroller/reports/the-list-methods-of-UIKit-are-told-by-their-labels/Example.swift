import UIKit
final class 1️⃣ChatViewController: UIViewController, UITableViewDataSource {
  private var messages: [String] = []
  private let wallpaper = UserDefaults.standard.string(forKey: "wallpaper")
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func open(_ profile: ProfileViewController) {
    navigationController?.pushViewController(profile, animated: true)
  }
  func clear() {
    messages = []
    title = wallpaper
  }
}
final class ProfileViewController: UIViewController {}
