import SwiftUI
final class Score: ObservableObject { @Published var points = 0 }
final class Clock: ObservableObject { @Published var seconds = 0 }
struct ScoreView: View {
  @ObservedObject private var score: Score
  @ObservedObject private var clock: Clock
  init() {
    1️⃣score = Score()
    2️⃣clock = Clock()
  }
  var body: some View { Text("\(score.points) \(clock.seconds)") }
}
struct GameView: View {
  var body: some View { ScoreView() }
}
