import SwiftData
import SwiftUI
struct NotesView: View {
  @Query private var notes: [Note]
  @AppStorage("sort", store: UserDefaults(suiteName: "group.notes")) private var sort = "date"
  let url: URL
  var body: some View {
    AsyncImage(url: url)
  }
}
@Model final class Note {}
#Preview {
  UserDefaults.standard.set("name", forKey: "sort")
  return NotesView(url: URL(filePath: "/"))
}
