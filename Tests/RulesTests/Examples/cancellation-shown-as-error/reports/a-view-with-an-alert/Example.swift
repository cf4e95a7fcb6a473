import SwiftUI
struct NotesView: View {
  let model: NotesModel
  @State private var isAlertShown = false
  var body: some View {
    Text("Notes").task {
      do { try await model.load() } 1️⃣catch { isAlertShown = true }
    }
    .alert("No notes", isPresented: $isAlertShown) {}
  }
}
@Observable final class NotesModel {
  private(set) var notes: [String] = []
  func load() async throws { notes = try await Self.read() }
  private static func read() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/notes")).0)
  }
}
