import SwiftUI
final class Game: ObservableObject {
  static let shared = Game()
  @Published var points = 0
}
struct GameView: View {
  @StateObject private var game: Game
  init(game: Game = .shared) { _game = StateObject(wrappedValue: game) }
  var body: some View { Text("\(game.points)") }
}
struct MenuView: View {
  var body: some View { GameView() }
}
