import SwiftUI
@MainActor final class ReturnViewModel: ObservableObject {
  @Published private(set) var returns = 0
  func follow() async {
    for await _ in NotificationCenter.default.notifications(named: UIApplication.willEnterForegroundNotification) {
      returns += 1
    }
  }
}
