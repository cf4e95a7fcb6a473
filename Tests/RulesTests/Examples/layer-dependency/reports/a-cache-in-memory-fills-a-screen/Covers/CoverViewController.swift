import UIKit
final class CoverViewController: UIViewController {
  private let covers: CoverCache
  private let imageView = UIImageView()
  init(covers: CoverCache) {
    self.covers = covers
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    covers.fill(self, with: "front")
  }
  func show(_ image: Data) { imageView.image = UIImage(data: image) }
}
