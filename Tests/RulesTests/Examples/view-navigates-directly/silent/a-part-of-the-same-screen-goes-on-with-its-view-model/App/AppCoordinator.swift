import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var isShowingSettings = false
  func showOrder(_ number: Int) { path.append(number) }
  func settings() -> some View { SettingsView() }
}
