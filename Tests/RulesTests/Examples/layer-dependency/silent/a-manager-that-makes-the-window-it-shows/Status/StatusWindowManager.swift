import AppKit
final class StatusWindowManager: NSObject {
  private var windowController: StatusWindowController?
  func activate() {
    if windowController == nil { windowController = StatusWindowController() }
    windowController?.showWindow(nil)
  }
  func deactivate() { UserDefaults.standard.set("0 0", forKey: "origin") }
}
