import UIKit
final class FilterViewController: UIViewController {
  var isOpen = false
  var isFree = false
}
