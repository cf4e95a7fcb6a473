import SwiftUI
final class RemoteThreadViewModel: ThreadViewModel {
  @Published var server = ""
  func connect() async { server = "example.org" }
}
struct RemoteThreadView: View {
  @StateObject var viewModel = RemoteThreadViewModel()
  var body: some View { Text(viewModel.server) }
}
