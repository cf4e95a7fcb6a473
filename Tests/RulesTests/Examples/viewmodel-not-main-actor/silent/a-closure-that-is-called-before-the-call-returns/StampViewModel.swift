import SwiftUI
final class StampViewModel: ObservableObject {
  @Published private(set) var picture = ""
  private let name: String
  init(name: String) {
    self.name = name
    find()
  }
  private func find() {
    Pictures.find(name) { found in
      if let found { self.picture = found }
    }
  }
}
struct StampView: View {
  @StateObject var viewModel: StampViewModel
  var body: some View { Text(viewModel.picture) }
}
