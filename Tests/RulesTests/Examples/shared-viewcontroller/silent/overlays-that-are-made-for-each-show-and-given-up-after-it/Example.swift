import UIKit
enum Toaster {
  private static var panel: UIWindow?
  private static var card: UIView?
  static func show(_ text: String) {
    let window = UIWindow()
    panel = window
  }
  static func hide() { panel = nil }
}
