import SwiftData
import SwiftUI
struct NotesView: View {
  @Environment(\.modelContext) var modelContext
  @Query private var notes: [Note]
  var body: some View { Button("Add") { add() } }
}
