import RxCocoa
import UIKit

final class FilterViewModel {
  let 1️⃣mode = BehaviorRelay(value: 0)
  let tapped = PublishRelay<Void>()
  func reset() { mode.accept(0) }
}

final class FilterViewController: UIViewController {
  let viewModel = FilterViewModel()
  @objc func modeChanged(_ sender: UISegmentedControl) {
    viewModel.mode.accept(sender.selectedSegmentIndex)
  }
}
