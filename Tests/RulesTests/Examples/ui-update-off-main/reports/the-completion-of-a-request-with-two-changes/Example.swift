import UIKit
final class ProfileViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel!
  private let spinner = UIActivityIndicatorView()
  func load(_ url: URL) {
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      guard let self, let data else { return }
      self.nameLabel.1️⃣text = String(decoding: data, as: UTF8.self)
      self.spinner.2️⃣stopAnimating()
    }.resume()
  }
}
