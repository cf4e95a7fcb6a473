import AppKit
final class MainWindowController: NSWindowController {
  override func windowDidLoad() {
    super.windowDidLoad()
    window?.contentViewController = EditorViewController()
  }
}
final class EditorViewController: NSViewController {}
