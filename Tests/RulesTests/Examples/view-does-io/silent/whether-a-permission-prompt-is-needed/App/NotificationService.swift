import Foundation
import UserNotifications
final class NotificationService {
  static func notificationAuthorizationStatus(_ answer: @escaping (Bool) -> Void) {
    UNUserNotificationCenter.current().getNotificationSettings { answer($0.authorizationStatus == .authorized) }
  }
  func register() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/register")) }
}
