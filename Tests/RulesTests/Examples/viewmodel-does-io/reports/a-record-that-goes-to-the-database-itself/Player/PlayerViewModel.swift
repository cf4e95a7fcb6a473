import SwiftUI
final class PlayerViewModel: ObservableObject {
  @Published private(set) var players: [Player] = []
  func load(_ db: Database) throws {
    players = try 1️⃣Player.fetchAll(db)
  }
}
struct PlayerView: View {
  @StateObject var viewModel = PlayerViewModel()
  var body: some View { Text("\(viewModel.players.count)") }
}
