import AppKit
final class AboutWindowController: NSWindowController {
  static let 1️⃣shared = AboutWindowController()
}
