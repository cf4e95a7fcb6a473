import UIKit
typealias Spinner = UIActivityIndicatorView
enum Loading {
  private static var 1️⃣spinner: Spinner?
  static func show() { spinner = Spinner() }
  static let 1️⃣banner = {
    let label = UILabel()
    label.text = "Loading"
    return label
  }()
}
