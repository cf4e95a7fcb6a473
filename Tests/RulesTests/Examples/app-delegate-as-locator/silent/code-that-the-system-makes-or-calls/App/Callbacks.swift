import UIKit
func tapped() { AppDelegate.shared.router.openCart() }
extension UIApplication {
  func openCart() { AppDelegate.shared.router.openCart() }
}
final class Downloads: NSObject, URLSessionDelegate {
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    AppDelegate.shared.finishDownloads?()
  }
}
