import UIKit
final class Picker {
  private var controller: PickerController?
  func show() {
    controller = PickerController()
    controller?.delegate = self
  }
  func didDismiss() { controller?.delegate = nil }
}
final class PickerController: UIViewController {
  var delegate: Picker?
}
