import SwiftUI
struct TrailerButton: View {
  let address: String?
  @State private var hasFailed = false
  var body: some View { Button("Play") { play() } }
  private func play() {
    #if os(tvOS)
      guard let address, let link = URL(string: address) else { return }
      guard link.isFileURL else { return }
      if hasFailed { hasFailed = false }
    #else
      guard let address, let link = URL(string: address) else { return }
      if link.isFileURL || hasFailed { hasFailed = true }
    #endif
  }
}
