import SwiftUI
final class PlayerViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let queue = 1️⃣Playlist.instance
  func next() { title = queue.next() }
}
struct PlayerView: View {
  @StateObject var viewModel = PlayerViewModel()
  var body: some View { Text(viewModel.title) }
}
