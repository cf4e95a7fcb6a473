import UIKit
final class CartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let delegate = UIApplication.shared.1️⃣delegate as! AppDelegate
    delegate.session.start()
  }
}
