import SwiftUI

@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  func navigate(to order: Int) { path.append(order) }
}

@MainActor final class LoginCoordinatorViewModel: ObservableObject {
  @Published var showsKeyPhrase = false
  @Published private(set) var title = ""
}

struct LoginCoordinatorView: View {
  @StateObject private var model = LoginCoordinatorViewModel()
  var body: some View { Text(model.title).sheet(isPresented: $model.showsKeyPhrase) { Text("Key phrase") } }
}

struct RootView: View {
  @StateObject private var coordinator = AppCoordinator()
  var body: some View { NavigationStack(path: $coordinator.path) { LoginCoordinatorView() } }
}
