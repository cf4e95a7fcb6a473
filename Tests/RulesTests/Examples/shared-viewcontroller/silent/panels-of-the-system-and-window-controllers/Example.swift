import AppKit
enum Reports {
  private static let panel = NSOpenPanel()
  static var settings: NSWindowController?
  static func choose() { panel.begin { _ in } }
  static func open(_ controller: NSWindowController) { settings = controller }
}
