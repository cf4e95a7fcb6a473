import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var finishDownloads: (() -> Void)?
  let router = Router()
  static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}
final class Router { func openCart() {} }
