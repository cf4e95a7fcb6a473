import SwiftUI
import UIKit

@MainActor final class TokenCellViewModel: ObservableObject {
  @Published private(set) var name = ""
  lazy var background: UIColor = .white
}
@MainActor final class AgentViewModel: ObservableObject {
  @Published private(set) var page = ""
  func agent() -> String { "Version/" + UIDevice.current.systemVersion }
}
@MainActor final class SettingsViewModel: ObservableObject {
  @Published private(set) var link: URL?
  func openSettings() { link = URL(string: UIApplication.openSettingsURLString) }
}
@MainActor final class SaveViewModel: ObservableObject {
  @Published private(set) var isSaved = false
  func save() {
    isSaved = true
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }
}

struct TokenView: View {
  @StateObject private var token = TokenCellViewModel()
  @StateObject private var agent = AgentViewModel()
  @StateObject private var settings = SettingsViewModel()
  @StateObject private var saving = SaveViewModel()
  var body: some View { Text(token.name + agent.page) }
}
