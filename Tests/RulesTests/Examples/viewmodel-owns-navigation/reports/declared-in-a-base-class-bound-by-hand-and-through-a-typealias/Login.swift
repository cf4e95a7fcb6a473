import SwiftUI
class BaseViewModel: ObservableObject { @Published var 1️⃣isHelpShown = false }
final class LoginViewModel: BaseViewModel {
  @Published private(set) var name = ""
  func help() { isHelpShown = true }
}
typealias Model = LoginViewModel
struct LoginView: View {
  @StateObject private var model = Model()
  var body: some View {
    Button(model.name) { model.help() }
      .fullScreenCover(isPresented: Binding(get: { model.isHelpShown }, set: { model.isHelpShown = $0 })) {
        Text("Help")
      }
  }
}
