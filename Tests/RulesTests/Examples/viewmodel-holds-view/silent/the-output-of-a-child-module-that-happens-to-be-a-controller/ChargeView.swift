import UIKit
final class ChargeViewController: UIViewController { var viewModel: ChargeViewModel? }
