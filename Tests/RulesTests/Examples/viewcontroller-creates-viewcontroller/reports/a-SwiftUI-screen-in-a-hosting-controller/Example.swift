import SwiftUI
import UIKit
struct AboutView: View { var body: some View { Text("About") } }
final class SettingsViewController: UITableViewController {
  func showAbout() {
    let about = 1️⃣UIHostingController(rootView: AboutView())
    navigationController?.pushViewController(about, animated: true)
  }
}
