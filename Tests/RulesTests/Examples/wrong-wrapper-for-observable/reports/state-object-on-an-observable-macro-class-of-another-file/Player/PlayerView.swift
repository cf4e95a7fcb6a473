import SwiftUI
struct PlayerView: View {
  @StateObject private var 1️⃣model = PlayerModel()
  var body: some View { Text(model.isPlaying ? "on" : "off") }
}
