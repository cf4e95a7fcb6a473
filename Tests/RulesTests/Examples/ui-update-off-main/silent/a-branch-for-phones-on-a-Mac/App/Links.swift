import Foundation
enum Links {
  static func open(_ url: URL) {
    #if canImport(UIKit)
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    #else
      NSWorkspace.shared.open(url)
    #endif
  }
}
