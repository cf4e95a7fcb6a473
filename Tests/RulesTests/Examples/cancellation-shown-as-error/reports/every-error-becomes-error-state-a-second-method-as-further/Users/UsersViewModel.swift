import SwiftUI
final class UsersViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  @Published private(set) var errorMessage: String?
  private let service: UserServicing
  init(service: UserServicing) { self.service = service }
  func load() async {
    do {
      names = try await service.names()
    } 1️⃣catch {
      errorMessage = error.localizedDescription
    }
  }
  func remove(_ name: String) async {
    do {
      try await service.remove(name)
    } 2️⃣catch let failure {
      let text = "\(failure)"
      errorMessage = text
    }
  }
}
struct UsersView: View {
  @StateObject var viewModel: UsersViewModel
  var body: some View { List(viewModel.names, id: \.self) { Text($0) }.task { await viewModel.load() } }
}
