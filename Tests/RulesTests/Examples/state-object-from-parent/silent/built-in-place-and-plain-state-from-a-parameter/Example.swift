import SwiftUI
final class NoteModel: ObservableObject { @Published var text = "" }
struct NoteView: View {
  @StateObject private var model = NoteModel()
  @State private var title: String
  init(title: String) { _title = State(initialValue: title) }
  var body: some View { TextField(title, text: $model.text) }
}
