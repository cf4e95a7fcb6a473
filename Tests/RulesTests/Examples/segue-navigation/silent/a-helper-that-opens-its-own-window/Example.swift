import AppKit
final class PermissionCoordinator {
  private var window: NSWindowController?
  private let storyboard = NSStoryboard(name: "Main", bundle: nil)
  func check() {
    window = storyboard.instantiateController(withIdentifier: "Permission") as? NSWindowController
    window?.showWindow(self)
  }
}
final class HelpButtonViewController: NSViewController {
  @objc private func showHelp() {
    let help = NSStoryboard(name: "Main", bundle: nil).instantiateController(withIdentifier: "Help")
    guard let controller = help as? NSViewController else { return }
    presentAsSheet(controller)
  }
}
