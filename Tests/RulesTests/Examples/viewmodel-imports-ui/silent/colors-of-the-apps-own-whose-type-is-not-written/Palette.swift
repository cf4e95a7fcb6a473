import UIKit
extension UIColor { enum Ink { static let faint = UIColor.gray } }
