import SwiftUI
@MainActor final class FoldersViewModel: ObservableObject {
  @Published private(set) var path = ""
  func load(_ url: URL) {
    if FolderManager.isInDocuments(url) { path = FolderManager.documents().path }
  }
}
struct FoldersView: View {
  @StateObject private var viewModel = FoldersViewModel()
  var body: some View { Text(viewModel.path) }
}
