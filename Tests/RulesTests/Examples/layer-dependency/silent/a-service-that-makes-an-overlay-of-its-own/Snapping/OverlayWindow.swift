import AppKit
final class OverlayWindow: NSWindow {
  override var canBecomeKey: Bool { false }
}
