import UIKit
final class LogViewController: UIViewController {
  func append(_ line: String) {
    DispatchQueue.global().async { self.show(line) }
  }
  private func show(_ line: String) {
    guard Thread.isMainThread else { return DispatchQueue.main.async { self.show(line) } }
    title = line
  }
}
