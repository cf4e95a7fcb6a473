import UIKit
typealias Handler = (Int) -> Void
class Panel: UIView { var onSelect: Handler? }
final class ColorPanel: Panel {}
final class ColorsViewController: UIViewController {
  @IBOutlet private weak var panel: ColorPanel!
  override func viewDidLoad() {
    super.viewDidLoad()
    panel.onSelect = self.1️⃣select
  }
  private func select(_ index: Int) {}
}
