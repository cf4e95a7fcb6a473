import SwiftUI
struct RoomView: View {
  @State private var messages: [String] = []
  var body: some View {
    List(messages, id: \.self) { Text($0) }.task { await load() }
  }
  private func load() async {
    messages = (try? await chat.1️⃣messages(in: "lobby")) ?? []
  }
}
