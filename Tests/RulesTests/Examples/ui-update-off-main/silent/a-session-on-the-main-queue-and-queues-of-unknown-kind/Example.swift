import UIKit
final class TermsViewController: UIViewController {
  private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
  private let mainQueue = DispatchQueue.main
  var queue = DispatchQueue.main
  func load(_ url: URL) {
    session.dataTask(with: url) { _, _, _ in self.title = "" }.resume()
    mainQueue.async { self.title = "" }
    queue.async { self.title = "" }
  }
}
