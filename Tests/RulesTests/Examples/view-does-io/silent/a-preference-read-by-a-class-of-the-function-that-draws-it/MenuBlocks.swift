import AppKit
final class MenuBlocks {
  func block() -> NSView {
    class BlockView: NSView {
      override func draw(_ dirtyRect: NSRect) {
        alphaValue = UserDefaults.standard.bool(forKey: "isDimmed") ? 0.5 : 1
      }
    }
    return BlockView()
  }
}
