import SwiftUI
final class Game: ObservableObject { @Published var points = 0 }
struct GameView: View {
  @StateObject private var game: Game
  init(game: Game = Game()) { 1️⃣_game = StateObject(wrappedValue: game) }
  var body: some View { Text("\(game.points)") }
}
