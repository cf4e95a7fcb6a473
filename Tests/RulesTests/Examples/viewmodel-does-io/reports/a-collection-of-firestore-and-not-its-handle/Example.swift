import FirebaseFirestore
import SwiftUI
@Observable final class GuidesViewModel {
  private(set) var titles: [String] = []
  private let db = Firestore.firestore()
  func load() async throws {
    titles = try await 1️⃣db.collection("guides").getDocuments().documents.map(\.documentID)
  }
}
struct GuidesView: View {
  @State private var viewModel = GuidesViewModel()
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) }.task { try? await viewModel.load() } }
}
