import AppKit
final class StatusWindowController: NSWindowController {
  override func windowDidLoad() { window?.title = "Status" }
}
