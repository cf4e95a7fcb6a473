import AppKit
final class ReportViewController: NSViewController {
  private let report = "…"
  @objc private func export() {
    let panel = NSSavePanel()
    guard panel.runModal() == .OK, let url = panel.url else { return }
    try? report.write(to: url, atomically: true, encoding: .utf8)
  }
}
