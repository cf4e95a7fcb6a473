import SwiftData
extension NotesView {
  func add() {
    modelContext.1️⃣insert(Note())
  }
}
@Model final class Note {}
