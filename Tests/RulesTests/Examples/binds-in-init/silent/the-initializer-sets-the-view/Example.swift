import UIKit
final class PosterPreviewController: UIViewController {
  init(poster: UIImage) {
    super.init(nibName: nil, bundle: nil)
    let picture = UIImageView(image: poster)
    view = picture
    preferredContentSize = poster.size
    view.backgroundColor = .black
  }
  required init?(coder: NSCoder) { nil }
}
