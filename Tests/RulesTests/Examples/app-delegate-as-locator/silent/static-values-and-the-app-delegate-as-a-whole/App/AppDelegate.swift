import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let version = "1.0"
  static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}
