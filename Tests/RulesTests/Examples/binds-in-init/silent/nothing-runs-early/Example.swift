import UIKit
final class QRCodeViewController: UIViewController {
  private let image = UIImageView()
  init(code: UIImage) {
    image.image = code
    super.init(nibName: nil, bundle: nil)
    view.addSubview(image)
  }
  required init?(coder: NSCoder) { nil }
}
