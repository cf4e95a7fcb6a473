import UIKit
final class AccountsViewController: UIViewController {
  let viewModel = AccountsViewModel()
}
