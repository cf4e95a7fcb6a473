import UIKit
extension UIViewController {
  func fill(with child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }
}
