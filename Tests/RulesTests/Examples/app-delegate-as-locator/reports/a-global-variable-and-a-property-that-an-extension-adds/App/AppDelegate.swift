import UIKit
var appDelegate: AppDelegate!
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let store = Store()
}
final class Store { func refresh() async {} }
extension UIApplication {
  var appDelegate: AppDelegate? { delegate as? AppDelegate }
}
