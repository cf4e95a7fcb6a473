import AppKit
final class NoteField: NSTextView {
  var onEdit: (() -> Void)?
}
final class NoteWindow: NSWindow {
  static var shared: NoteWindow?
  private let field = NoteField()
  convenience init() {
    self.init(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false)
    Self.shared = self
    field.onEdit = { self.check() }
  }
  private func check() { title = field.string }
}
final class MenuActions {
  func showNote() {
    if NoteWindow.shared == nil { _ = NoteWindow() }
    NoteWindow.shared?.makeKeyAndOrderFront(nil)
  }
}
