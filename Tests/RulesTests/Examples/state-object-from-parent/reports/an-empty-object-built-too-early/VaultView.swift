import SwiftUI
struct VaultView: View {
  @StateObject private var selection: Selection
  init(first: String?) {
    let selection = Selection()
    selection.item = first
    1️⃣_selection = StateObject(wrappedValue: selection)
  }
  var body: some View { Text(selection.item ?? "") }
}
final class Selection: ObservableObject {
  @Published var item: String?
}
