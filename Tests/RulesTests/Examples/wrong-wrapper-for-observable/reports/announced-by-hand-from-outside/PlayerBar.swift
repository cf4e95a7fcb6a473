import SwiftUI
struct PlayerBar: View {
  @State var 1️⃣player: Player
  var body: some View { Text(player.title) }
}
