import UIKit
final class ImageViewController: UIViewController {
  private let place: URL
  private let data: Data
  init(place: URL, data: Data) {
    self.place = place
    self.data = data
    super.init(nibName: nil, bundle: nil)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    if 1️⃣FileManager.default.fileExists(atPath: place.path) { return }
    try? data.2️⃣write(to: place)
  }
}
