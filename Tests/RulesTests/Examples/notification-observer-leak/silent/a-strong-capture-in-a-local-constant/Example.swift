import UIKit
final class NoteField: UITextField {
  private var token: NSObjectProtocol?
  override func awakeFromNib() {
    super.awakeFromNib()
    let update: (Notification) -> Void = { _ in self.update() }
    token = NotificationCenter.default.addObserver(forName: .noteChanged, object: nil, queue: .main, using: update)
  }
  private func update() {}
}
