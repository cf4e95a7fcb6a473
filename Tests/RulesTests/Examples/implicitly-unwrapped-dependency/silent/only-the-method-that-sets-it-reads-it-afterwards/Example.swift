import UIKit
final class Log { func lines() -> [String] { [] } }
final class LogView: UIView {
  private let label = UILabel()
  private var log: Log!
  func setUp(with log: Log) {
    self.log = log
    show()
  }
  private func show() { label.text = log.lines().joined() }
}
final class LogScreen: UIViewController {
  private let content = LogView()
  private let log = Log()
  override func viewDidLoad() {
    super.viewDidLoad()
    content.setUp(with: log)
  }
}
