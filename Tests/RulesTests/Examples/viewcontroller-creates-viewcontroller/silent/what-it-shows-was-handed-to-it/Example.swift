import UIKit
final class GateViewController: UIViewController {
  func unlock(then next: UIViewController) { present(next, animated: true) }
}
