import UIKit

class BlockViewModel {
  private(set) var alignment = NSTextAlignment.natural
  func tint(_ isActive: Bool) -> UIColor { isActive ? .red : .gray }
}

final class BlockViewController: UIViewController {
  let viewModel = SpacerViewModel(height: 2)
}
