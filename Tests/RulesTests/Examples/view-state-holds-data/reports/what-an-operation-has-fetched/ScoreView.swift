import SwiftUI
struct ScoreView: View {
  @State private var 1️⃣score: Score?
  var body: some View { Text("\(score?.points ?? 0)").onAppear { load() } }
  private func load() {
    let fetch = FetchScore()
    fetch.completionBlock = { score = fetch.score }
    OperationQueue.main.addOperation(fetch)
  }
}
