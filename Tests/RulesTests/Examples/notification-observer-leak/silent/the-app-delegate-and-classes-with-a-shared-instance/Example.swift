import UIKit
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func start() { NotificationCenter.default.addObserver(forName: .low, object: nil, queue: nil) { _ in } }
}
final class Archive {
  static let shared = Archive()
  init(isInMemory: Bool = false) {
    NotificationCenter.default.addObserver(forName: .low, object: nil, queue: nil) { _ in }
  }
}
final class Reachability {
  static let shared = Reachability()
  private init() {
    NotificationCenter.default.addObserver(forName: .net, object: nil, queue: nil) { _ in }
  }
}
