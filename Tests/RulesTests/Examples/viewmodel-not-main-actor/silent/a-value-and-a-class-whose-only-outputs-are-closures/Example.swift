import UIKit

struct PriceViewModel { var price = 0 }

final class CounterViewModel {
  var onChange: ((Int) -> Void)?
  private var count = 0
  func add() {
    count += 1
    onChange?(count)
  }
}

final class CounterViewController: UIViewController {
  let viewModel = CounterViewModel()
  var price = PriceViewModel()
}
