import UIKit
final class BadgeViewController: UIViewController { let viewModel = BadgeViewModel() }
