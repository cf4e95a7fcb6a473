import AppKit
final class SnapService {
  private var overlay: OverlayWindow?
  func dragged(to frame: NSRect) {
    if overlay == nil { overlay = OverlayWindow() }
    overlay?.setFrame(frame, display: true)
    FileManager.default.createFile(atPath: "/tmp/last-frame", contents: nil)
  }
}
