import UIKit
final class TerminalViewController: UIViewController {
  var isBusy = false
}
