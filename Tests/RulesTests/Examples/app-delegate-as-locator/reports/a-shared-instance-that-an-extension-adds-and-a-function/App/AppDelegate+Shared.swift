import AppKit
extension AppDelegate {
  static var shared: AppDelegate { NSApp.delegate as! AppDelegate }
}
