import AppKit
final class NotesController: NSViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.1️⃣addObserver(forName: .notes, object: nil, queue: .main) { [unowned self] _ in
      self.title = "new"
    }
  }
}
