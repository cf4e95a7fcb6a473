import UIKit
final class LabelsViewController: UIViewController {
  func remove() {
    let box = MessageBox(message: "Remove the label?")
    box.addAction("Remove")
    present(box, animated: true)
  }
  func recolor() { present(ColorPickerController(selected: .red), animated: true) }
}
