import AppKit
final class EditorWindowController: NSWindowController {
  static var open: [String: EditorWindowController] = [:]
}
