final class ProfileScreen: Screen {
  private lazy var editor = 1️⃣PictureEditor(name: "me")
  @objc private func edit() {
    show(editor, sender: self)
  }
}
