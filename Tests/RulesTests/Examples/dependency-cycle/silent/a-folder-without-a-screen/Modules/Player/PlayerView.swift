import SwiftUI
struct PlayerView: View {
  let engine: AudioEngine
  var body: some View { Text("Play") }
}
struct Track { let title: String }
