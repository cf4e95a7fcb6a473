import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var showsSettings = false
  func openSettings() { showsSettings = true }
}
