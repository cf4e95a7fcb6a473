import UIKit
final class TripsViewController: UIViewController {
  override func 1️⃣prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let navigation = segue.destination as? UINavigationController,
      let editor = navigation.topViewController as? TripEditorViewController
    else { return }
    editor.configure(title: "New trip")
  }
}
final class TripEditorViewController: UIViewController {
  private var isNew = false
  func configure(title: String) {
    self.title = title
    isNew = true
  }
}
