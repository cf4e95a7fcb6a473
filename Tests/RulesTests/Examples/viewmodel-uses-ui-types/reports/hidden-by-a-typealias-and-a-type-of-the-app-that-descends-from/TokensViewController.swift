import UIKit
final class TokensViewController: UIViewController { let viewModel = TokensViewModel() }
