import UIKit
final class PlayerView: UIView {
  func load() {
    let page = text(at: pagePath())
    accessibilityLabel = page
  }
  private func pagePath() -> String {
    Bundle(for: PlayerView.self).path(forResource: "player", ofType: "html") ?? ""
  }
  private func text(at path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
