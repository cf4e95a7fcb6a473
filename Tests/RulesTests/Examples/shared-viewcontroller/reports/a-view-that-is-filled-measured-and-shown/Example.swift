import UIKit
enum Hint {
  private static let 1️⃣label = UILabel()
  static func show(_ text: String, in view: UIView) {
    label.text = text
    label.frame.size = label.sizeThatFits(view.bounds.size)
    view.addSubview(label)
  }
}
