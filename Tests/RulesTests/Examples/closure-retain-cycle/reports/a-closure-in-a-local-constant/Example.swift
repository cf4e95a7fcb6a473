import UIKit
final class NoteViewController: UIViewController {
  private let field = NoteField()
  override func viewDidLoad() {
    super.viewDidLoad()
    let update: (Notification) -> Void = { _ in self.update() }
    NotificationCenter.default.addObserver(forName: .noteChanged, object: nil, queue: .main, using: 1️⃣update)
    let finish = { self.finish() }
    field.onReturn = 1️⃣finish
    let save = { [weak self] in self?.finish() }
    field.onSave = save
  }
  private func update() {}
  private func finish() {}
}
final class NoteField: UITextField {
  var onReturn: (() -> Void)?
  var onSave: (() -> Void)?
}
