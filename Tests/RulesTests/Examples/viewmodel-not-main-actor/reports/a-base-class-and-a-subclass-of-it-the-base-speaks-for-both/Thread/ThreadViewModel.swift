import SwiftUI
class 1️⃣ThreadViewModel: ObservableObject {
  @Published var replies: [String] = []
  func load() async { replies = ["Hi"] }
}
struct ThreadView: View {
  @StateObject var viewModel = ThreadViewModel()
  var body: some View { List(viewModel.replies, id: \.self) { Text($0) } }
}
