import AppKit
final class AppDelegate: NSObject, NSApplicationDelegate {
  func openSettings() {}
}
