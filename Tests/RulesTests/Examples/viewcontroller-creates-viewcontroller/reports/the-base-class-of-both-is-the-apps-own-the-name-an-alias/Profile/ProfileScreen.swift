final class ProfileScreen: Screen {
  private lazy var editor = 1️⃣PictureEditor(session: URLSession.shared)
  @objc private func edit() {
    show(editor, sender: self)
  }
}
