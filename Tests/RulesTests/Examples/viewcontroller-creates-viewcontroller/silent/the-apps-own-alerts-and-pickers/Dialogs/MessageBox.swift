import UIKit
final class MessageBox: UIViewController {
  private var titles: [String] = []
  init(message: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
  func addAction(_ title: String) { titles.append(title) }
}
final class ColorPickerController: UIViewController {
  init(selected: UIColor) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
