import SwiftUI
struct ComposeView: View {
  @State private var text = ""
  var body: some View {
    TextEditor(text: $text).onDisappear { Drafts.1️⃣keep(text) }
  }
}
