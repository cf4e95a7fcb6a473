import UIKit
final class PhotoViewController: UIViewController {
  private let image = UIImageView()
  func load(_ url: URL) {
    URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      let picture = data.flatMap { UIImage(data: $0) }
      DispatchQueue.main.async { self?.image.image = picture }
      OperationQueue.main.addOperation { self?.view.setNeedsLayout() }
      Task { @MainActor in self?.image.isHidden = false }
    }.resume()
    Task.detached {
      await MainActor.run { self.image.isHidden = true }
      await self.finish()
    }
    Task { self.image.alpha = 1 }
  }
  private func finish() { image.alpha = 0 }
}
