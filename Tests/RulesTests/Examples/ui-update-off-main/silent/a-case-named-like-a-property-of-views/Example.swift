import UIKit
final class SendViewController: UIViewController {
  enum Content { case text(String), image(String) }
  private var contents: [Content] = []
  func send() {
    let contents = contents
    DispatchQueue.global().async {
      for content in contents { Self.store(content) }
    }
  }
  private static func store(_ content: Content) {
    switch content {
    case .text(let text): UserDefaults.standard.set(text, forKey: "last")
    case .image(let name): UserDefaults.standard.set(name, forKey: "last")
    }
  }
}
