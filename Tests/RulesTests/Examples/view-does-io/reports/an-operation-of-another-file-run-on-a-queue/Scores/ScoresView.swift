import SwiftUI
struct ScoresView: View {
  var body: some View { Text("Scores").onAppear { load() } }
  private func load() {
    let fetch = FetchScores()
    OperationQueue.main.1️⃣addOperation(fetch)
  }
}
