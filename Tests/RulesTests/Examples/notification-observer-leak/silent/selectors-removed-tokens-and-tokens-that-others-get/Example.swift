import UIKit
final class MailViewController: UIViewController {
  private var token: NSObjectProtocol?
  private var tokens: [NSObjectProtocol] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .mail, object: nil)
    token = NotificationCenter.default.addObserver(forName: .mail, object: nil, queue: nil) { _ in }
    tokens.append(NotificationCenter.default.addObserver(forName: .sent, object: nil, queue: nil) { _ in })
    let own = Token(NotificationCenter.default.addObserver(forName: .seen, object: nil, queue: nil) { _ in })
    own.keep()
    var once: NSObjectProtocol?
    once = NotificationCenter.default.addObserver(forName: .first, object: nil, queue: nil) { _ in
      once.map { NotificationCenter.default.removeObserver($0) }
    }
  }
  @objc private func reload() {}
  func watch() -> NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: .mail, object: nil, queue: nil) { _ in }
  }
  deinit {
    token.map { NotificationCenter.default.removeObserver($0) }
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }
}
struct Token {
  let token: NSObjectProtocol
  init(_ token: NSObjectProtocol) { self.token = token }
  func keep() {}
}
