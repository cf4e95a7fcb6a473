import UIKit
final class CheckoutViewController: UIViewController {
  var viewModel: CheckoutViewModel?
}
