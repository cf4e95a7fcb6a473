import SwiftUI
@Observable @MainActor final class ActionsViewModel {
  private(set) var isDownloaded: Bool
  init(path: String) { isDownloaded = FileManager.default.fileExists(atPath: path) }
}
struct ActionsView: View {
  @State var viewModel: ActionsViewModel
  var body: some View { Text(viewModel.isDownloaded ? "Play" : "Load") }
}
