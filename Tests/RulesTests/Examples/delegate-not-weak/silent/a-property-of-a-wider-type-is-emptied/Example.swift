import UIKit
protocol FontPickerDelegate: AnyObject { func didPick(_ size: Int) }
final class FontPicker: UIViewController {
  var delegate: FontPickerDelegate?
}
final class ReaderController: UIViewController, FontPickerDelegate {
  private var shownPopover: UIViewController?
  func didPick(_ size: Int) {}
  func showFonts() {
    let picker = FontPicker()
    picker.delegate = self
    shownPopover = picker
    present(picker, animated: true)
  }
  func popoverDidClose() { shownPopover = nil }
}
