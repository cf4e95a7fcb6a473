import SwiftUI
final class ShareViewModel: ObservableObject {
  @Published private(set) var target: URL?
  func prepare() {
    target = FileManager.default.temporaryDirectory.appendingPathComponent("share.txt")
    UIPasteboard.general.string = target?.path
  }
}
struct ShareView: View {
  @StateObject var viewModel = ShareViewModel()
  var body: some View { Text(viewModel.target?.path ?? "") }
}
