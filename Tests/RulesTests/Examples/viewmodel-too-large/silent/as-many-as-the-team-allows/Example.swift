import SwiftUI

final class AccountViewModel: ObservableObject {
  @Published private(set) var name = ""
  @Published private(set) var mail = ""
  @Published private(set) var phone = ""
  func load() async { name = "Ada" }
  func save() async { mail = "ada@example.com" }
}

struct AccountView: View {
  @StateObject private var viewModel = AccountViewModel()
  var body: some View { Text(viewModel.name) }
}
