import UIKit
final class NotesViewController: UIViewController {
  func add() { present(makeEditor(), animated: true) }
  private func makeEditor() -> UIViewController {
    let editor = 1️⃣NoteEditorViewController()
    editor.text = "New note"
    return editor
  }
}
final class NoteEditorViewController: UIViewController { var text = "" }
