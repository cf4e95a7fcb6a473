import SwiftUI
protocol PlayerState: ObservableObject { var title: String { get } }
struct MiniPlayer: View {
  @State var 1️⃣player: (any PlayerState)?
  var body: some View { Text(player?.title ?? "") }
}
