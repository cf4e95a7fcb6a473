import UIKit
extension UIStoryboard {
  func load<T: UIViewController>(_ type: T.Type) -> T? {
    instantiateViewController(withIdentifier: String(describing: type)) as? T
  }
}
