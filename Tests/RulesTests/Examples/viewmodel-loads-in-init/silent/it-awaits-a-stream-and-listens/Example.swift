import SwiftUI

protocol Channels { func created() async -> AsyncStream<String> }

@MainActor final class SessionViewModel: ObservableObject {
  @Published private(set) var name = ""
  init(channels: any Channels) {
    Task { [weak self] in
      let stream = await channels.created()
      for await name in stream { self?.name = name }
    }
  }
}
struct SessionView: View {
  @StateObject var viewModel: SessionViewModel
  var body: some View { Text(viewModel.name) }
}
