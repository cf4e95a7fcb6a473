import SwiftUI
final class SearchModel: ObservableObject { @Published var hits: [String] = [] }
struct SearchView: View {
  @ObservedObject var model: SearchModel
  init() {
    let fresh = SearchModel()
    self.1️⃣model = fresh
  }
  var body: some View { List(model.hits, id: \.self) { Text($0) } }
}
