import UIKit
class Sheet: UIViewController {
  func open(from host: UIViewController) {
    let navigation = UINavigationController(rootViewController: self)
    host.present(navigation, animated: true)
  }
}
