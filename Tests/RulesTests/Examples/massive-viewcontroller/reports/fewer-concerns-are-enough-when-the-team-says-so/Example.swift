import UIKit
final class 1️⃣NotesViewController: UIViewController {
  func isValidTitle(_ title: String) -> Bool { !title.isEmpty }
  func save(_ title: String) {
    UserDefaults.standard.set(title, forKey: "title")
  }
  func clear() {}
}
