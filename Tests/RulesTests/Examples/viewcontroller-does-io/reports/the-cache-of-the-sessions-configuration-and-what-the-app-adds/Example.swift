import UIKit
extension UserDefaults {
  static var group: UserDefaults { UserDefaults(suiteName: "group") ?? .standard }
  var isTipShown: Bool { bool(forKey: "tip") }
}
final class CleanupViewController: UIViewController {
  private let settings = UserDefaults.group
  func clean() { 1️⃣URLSession.shared.configuration.urlCache?.removeAllCachedResponses() }
  func showTip() { if !2️⃣settings.isTipShown { title = "Tip" } }
}
