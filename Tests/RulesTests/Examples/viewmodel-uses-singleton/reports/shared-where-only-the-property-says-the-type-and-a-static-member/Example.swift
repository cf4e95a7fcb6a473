import SwiftUI
final class AccountViewModel: ObservableObject {
  @Published private(set) var name = ""
  private let session: Session = .1️⃣shared
  func load() async {
    name = await 1️⃣Directory.everyone.name(of: session.user)
  }
}
final class Session {
  static let shared = Session()
  private(set) var user = ""
  func signIn(_ user: String) { self.user = user }
}
actor Directory {
  static let everyone = Directory()
  private var names: [String: String] = [:]
  func name(of user: String) -> String { names[user] ?? "" }
}
struct AccountView: View {
  @StateObject var viewModel = AccountViewModel()
  var body: some View { Text(viewModel.name) }
}
