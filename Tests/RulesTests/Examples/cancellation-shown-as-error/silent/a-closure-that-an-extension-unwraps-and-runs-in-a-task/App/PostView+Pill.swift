import SwiftUI
extension PostView {
  var pill: some View {
    Button("Vote") {
      guard let onVote else { return }
      Task { await onVote() }
    }
  }
}
