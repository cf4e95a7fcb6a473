import SwiftUI
struct EditorView: View {
  @StateObject private var model = EditorModel()
  var body: some View {
    TextField("Name", text: $model.name)
    Text("\(model.pictures.1️⃣read(model.name)?.count ?? 0) bytes")
    Button("Erase") { model.erase() }
  }
}
