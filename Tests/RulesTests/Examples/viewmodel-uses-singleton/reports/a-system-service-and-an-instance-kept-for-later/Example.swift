import SwiftUI
import UserNotifications
final class ReminderViewModel: ObservableObject {
  @Published private(set) var isAllowed = false
  private let defaults = 1️⃣UserDefaults.standard
  func ask() async throws {
    isAllowed = try await 1️⃣UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
  }
}
struct ReminderView: View {
  @StateObject var viewModel = ReminderViewModel()
  var body: some View { Text(viewModel.isAllowed ? "On" : "Off") }
}
