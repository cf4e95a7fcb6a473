import SwiftUI
final class Player: ObservableObject { @Published var isPlaying = false }
struct PlayerBar: View {
  @ObservedObject var player: Player
  init?(title: String?) {
    if title == nil { return nil }
    player = Player()
  }
  var body: some View { Text(player.isPlaying ? "Pause" : "Play") }
}
final class Previews: ObservableObject {
  @Published private(set) var bar: PlayerBar?
  func show(_ title: String?) {
    guard let made = PlayerBar(title: title) else { return }
    bar = made
  }
}
struct AppIcon: View, Equatable {
  @ObservedObject private var player = Player()
  let path: String
  init(path: String) { self.path = path }
  static func == (left: AppIcon, right: AppIcon) -> Bool { left.path == right.path }
  var body: some View { Text(player.isPlaying ? path : "") }
}
struct AppList: View {
  let paths: [String]
  var body: some View { ForEach(paths, id: \.self) { AppIcon(path: $0).equatable() } }
}
