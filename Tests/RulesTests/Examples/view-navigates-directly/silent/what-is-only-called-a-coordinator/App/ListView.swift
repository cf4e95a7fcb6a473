import SwiftUI
@MainActor final class DetailModel: ObservableObject { @Published var name = "" }
struct DetailView: View {
  @StateObject private var model = DetailModel()
  var body: some View { TextField("Name", text: $model.name) }
}
struct ListView: View {
  @State private var isShown = false
  var body: some View { Text("List").sheet(isPresented: $isShown) { DetailView() } }
}
