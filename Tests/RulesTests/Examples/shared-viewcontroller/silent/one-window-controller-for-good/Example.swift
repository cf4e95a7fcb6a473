import AppKit
final class AboutWindowController: NSWindowController {
  static let shared = AboutWindowController()
}
