import UIKit
final class NoteEditorViewController: UIViewController {
  var draft: Draft!
  override func viewDidLoad() {
    super.viewDidLoad()
    if draft == nil {
      draft = Draft()
    }
    title = draft.title
  }
}
final class Draft {
  var title = ""
  func rename(_ name: String) { title = name }
}
final class NoteListViewController: UIViewController {
  func open(_ draft: Draft?) {
    let editor = NoteEditorViewController()
    editor.draft = draft
    show(editor, sender: self)
  }
}
