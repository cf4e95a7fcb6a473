import UIKit
final class SearchViewController: UIViewController {
  var 1️⃣viewModel: SearchViewModel!
  var 2️⃣history: SearchHistory!
}
