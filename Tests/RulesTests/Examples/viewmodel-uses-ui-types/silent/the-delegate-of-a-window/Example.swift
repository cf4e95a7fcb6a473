import AppKit
import SwiftUI

final class PalettePanelManager: NSObject, NSWindowDelegate, ObservableObject {
  @Published private(set) var isOpen = false
  func open() {
    let panel = NSPanel(contentViewController: NSHostingController(rootView: Text("Palette")))
    panel.delegate = self
    panel.makeKeyAndOrderFront(nil)
    isOpen = true
  }
  func windowWillClose(_ notification: Notification) { isOpen = false }
}

struct PaletteButton: View {
  @StateObject private var manager = PalettePanelManager()
  var body: some View { Button(manager.isOpen ? "Open" : "Closed") { manager.open() } }
}
