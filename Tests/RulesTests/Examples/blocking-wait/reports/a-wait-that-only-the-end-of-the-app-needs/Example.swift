import UIKit
@MainActor final class ActivityModel {
  func start() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(willTerminate), name: UIApplication.willTerminateNotification, object: nil)
  }
  @objc private func willTerminate() { stop() }
  func enterForeground() { stop() }
  private func stop() {
    let ended = DispatchSemaphore(value: 0)
    Task.detached { ended.signal() }
    ended.1️⃣wait()
  }
}
