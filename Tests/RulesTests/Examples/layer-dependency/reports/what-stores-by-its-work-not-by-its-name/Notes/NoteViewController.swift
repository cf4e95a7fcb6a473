import UIKit
final class NoteViewController: UIViewController {
  func reload() { view.setNeedsLayout() }
}
