import SwiftUI
import UIKit
struct AboutView: View {
  let session: URLSession
  var body: some View { Text("About") }
}
final class SettingsViewController: UITableViewController {
  private let session: URLSession = .shared
  func showAbout() {
    let about = 1️⃣UIHostingController(rootView: AboutView(session: session))
    navigationController?.pushViewController(about, animated: true)
  }
}
