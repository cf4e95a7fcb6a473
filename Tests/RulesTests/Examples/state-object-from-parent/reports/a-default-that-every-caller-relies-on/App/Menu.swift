import SwiftUI
struct MenuView: View {
  @State private var count = 0
  var body: some View { GameView() }
}
