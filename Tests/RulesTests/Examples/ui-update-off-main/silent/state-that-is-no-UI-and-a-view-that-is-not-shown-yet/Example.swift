import UIKit
final class ThumbnailViewController: UIViewController {
  private var cache: [String: UIImage] = [:]
  func render() {
    DispatchQueue.global().async {
      let label = UILabel()
      label.text = "1"
      let badge = UIImage()
      self.cache["badge"] = badge
    }
  }
}
