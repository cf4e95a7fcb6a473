import AppKit
final class TilePanel: NSPanel, NSWindowDelegate {
  func windowDidBecomeKey(_ notification: Notification) {
    WindowListService.1️⃣refresh()
  }
}
