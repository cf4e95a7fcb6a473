import UIKit
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let finished = DispatchSemaphore(value: 0)
  func applicationWillTerminate(_ application: UIApplication) {
    sleep(1)
    close()
  }
  private func close() { _ = finished.wait(timeout: .now() + 2) }
}
