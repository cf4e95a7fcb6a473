import SwiftUI
struct GameListView: View {
  let games: [InstalledGame]
  @Binding var selected: InstalledGame?
  var body: some View {
    ForEach(games, id: \.folder) { game in
      Text(game.folder.path).onTapGesture { selected = game }
    }
  }
}
