import SwiftUI
struct PostLoader: View {
  let hints: [String]?
  @State private var text: String?
  var body: some View { Text(text ?? "").onAppear { load() } }
  private func load() {
    #if DEBUG
      if let hints, !hints.isEmpty, hints.count < 100 { print("loading with \(hints)") }
    #endif
    if let first = hints?.first { text = first } else { text = nil }
    #if DEBUG
      if let hints, !hints.isEmpty, text != nil { print("loaded with \(hints)") }
    #endif
  }
}
