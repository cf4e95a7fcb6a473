import UIKit
final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  let session = Session()
  let logWindow = LogWindow()
  static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}
final class Session { func start() {} }
final class LogWindow { func append(_ line: String) {} }
