import SwiftUI
class Workspace { let name = "Main" }
final class AppState: Workspace, ObservableObject {
  let session = Session()
  private(set) var started = Date.now
}
final class Session: ObservableObject { @Published var isOpen = false }
struct RootView: View {
  @State private var app = AppState()
  @State private var later: AppState?
  var body: some View { Text((later?.name ?? app.name) + app.session.isOpen.description) }
}
