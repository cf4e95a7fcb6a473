import SwiftUI
import UIKit
struct AboutView: View {
  let version: String
  var body: some View { Text(version) }
}
final class SettingsViewController: UITableViewController {
  func showAbout() {
    let about = 1️⃣UIHostingController(rootView: AboutView(version: "2.1"))
    navigationController?.pushViewController(about, animated: true)
  }
}
