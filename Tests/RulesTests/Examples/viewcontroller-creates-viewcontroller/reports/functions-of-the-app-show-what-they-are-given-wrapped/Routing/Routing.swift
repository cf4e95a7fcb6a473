import UIKit
final class Pilot {
  func go(from source: UIViewController, to target: UIViewController) {
    let frame: UINavigationController
    if let ready = target as? UINavigationController {
      frame = ready
    } else {
      frame = UINavigationController(rootViewController: target)
    }
    source.present(frame, animated: true)
  }
}
extension UIViewController {
  var pilot: Pilot? { nil }
  func travel(to target: UIViewController) { pilot?.go(from: self, to: target) }
}
enum Sheets {
  static func half(viewController: UIViewController) -> UIViewController {
    let sheet = SheetViewController(rootViewController: viewController)
    sheet.modalPresentationStyle = .custom
    return sheet
  }
}
final class SheetViewController: UIViewController {
  init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
