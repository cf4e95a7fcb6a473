import SwiftUI
final class PlayerViewModel: ObservableObject {
  static let preview = PlayerViewModel(title: "Song")
  #if DEBUG
    static let shared = PlayerViewModel(title: "Debug")
  #endif
  static let standardTitle = "Song"
  @Published private(set) var title: String
  init(title: String) { self.title = title }
  static func make() -> PlayerViewModel { PlayerViewModel(title: standardTitle) }
}
struct PlayerView: View {
  @StateObject var viewModel = PlayerViewModel.make()
  var body: some View { Text(viewModel.title) }
}
