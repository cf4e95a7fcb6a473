import AppKit
final class PlayerController: NSViewController {
  @IBAction func settings(_ sender: Any) { 1️⃣AppDelegate.shared.openSettings() }
}
