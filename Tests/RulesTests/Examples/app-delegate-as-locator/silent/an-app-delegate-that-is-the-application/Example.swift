import AppKit
@main
final class PlayerApp: NSApplication, NSApplicationDelegate {
  override class var shared: PlayerApp { super.shared as! PlayerApp }  // proof: safe because the principal class
}
final class QuitButton: NSButton {
  @objc private func quit() { PlayerApp.shared.terminate(nil) }
  @objc private func hideAll() { PlayerApp.shared.hide(nil) }
}
