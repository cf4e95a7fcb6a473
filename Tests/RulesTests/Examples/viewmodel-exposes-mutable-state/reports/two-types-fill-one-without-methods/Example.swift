import SwiftUI

final class PlayerState: ObservableObject {
  @Published var 1️⃣title = ""
}

struct TrackRow: View {
  @EnvironmentObject var state: PlayerState
  var body: some View { Button("Play") { state.title = "Track" } }
}

struct RadioRow: View {
  @EnvironmentObject var state: PlayerState
  var body: some View { Button("Play") { state.title = "Radio" } }
}

struct PlayerView: View {
  @StateObject private var state = PlayerState()
  var body: some View { VStack { Text(state.title); TrackRow(); RadioRow() }.environmentObject(state) }
}
