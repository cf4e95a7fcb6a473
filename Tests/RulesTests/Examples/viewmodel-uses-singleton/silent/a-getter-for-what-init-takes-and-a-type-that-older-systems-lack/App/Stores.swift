import Foundation
final class TokenStore {
  static let shared = TokenStore()
  func clear() { UserDefaults.standard.removeObject(forKey: "token") }
}
@available(iOS 26, *)
final class WorkoutRecorder {
  static let shared = WorkoutRecorder()
  private var isRunning = false
  func start() { isRunning = true }
}
