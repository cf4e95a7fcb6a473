import SwiftUI
@MainActor final class PickModel: ObservableObject {
  @Published var choice = 0
  init(name: String) {}
}
struct Pick: Identifiable { let id: Int }
struct PickView: View {
  @StateObject private var model: PickModel
  init(model: PickModel) { _model = StateObject(wrappedValue: model) }
  var body: some View { Text("\(model.choice)") }
}
struct SwapView: View {
  @State private var pick: Pick?
  var body: some View {
    Text("Swap").sheet(item: $pick) { pick in content(pick) }
  }
  private func content(_ pick: Pick) -> some View {
    let model = PickModel(name: "\(pick.id)")
    return PickView(model: model)
  }
}
