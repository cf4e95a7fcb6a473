import SwiftUI
final class TeamViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  init(repository: TeamRepository) {
    repository.1️⃣members { [weak self] in self?.names = $0 }
  }
}
struct TeamView: View {
  @StateObject var viewModel: TeamViewModel
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}
