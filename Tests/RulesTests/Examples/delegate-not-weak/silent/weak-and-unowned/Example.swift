import UIKit
protocol PickerDelegate: AnyObject {}
final class Picker { weak var delegate: PickerDelegate? }
final class Spinner {
  unowned let delegate: PickerDelegate
  init(delegate: PickerDelegate) { self.delegate = delegate }
}
final class PickerViewController: UIViewController, PickerDelegate {
  private let picker = Picker()
  private lazy var spinner = Spinner(delegate: self)
  override func viewDidLoad() {
    super.viewDidLoad()
    picker.delegate = self
  }
}
