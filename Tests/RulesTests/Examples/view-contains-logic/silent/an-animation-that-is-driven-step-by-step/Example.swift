import SwiftUI
struct Typewriter: View {
  let text: String
  @State private var shown = 0
  @State private var isDone = false
  var body: some View { Text(text).animation(.easeIn, value: shown).onAppear { type() } }
  private func type() {
    Task {
      var last = 0
      for index in 0..<text.count {
        if index > 0, index > last { last = index }
        if index > 1 && last > 1 { last += 1 }
        if index > 2, last > 2, text.count > 3 { shown = index }
        try? await Task.sleep(nanoseconds: 1_000)
      }
      isDone = true
    }
  }
}
