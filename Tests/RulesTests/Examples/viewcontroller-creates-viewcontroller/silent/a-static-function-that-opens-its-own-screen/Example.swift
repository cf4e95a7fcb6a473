import UIKit
final class DocumentViewController: UIViewController {
  static func open(on presenter: UIViewController) {
    let document = DocumentViewController()
    presenter.present(document, animated: true)
  }
}
