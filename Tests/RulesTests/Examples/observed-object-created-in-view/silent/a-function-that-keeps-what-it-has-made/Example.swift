import SwiftUI
final class TabModel: ObservableObject {
  @Published var title = ""
  private static var known: [Int: TabModel] = [:]
  static func cached(_ tab: Int) -> TabModel {
    if let model = known[tab] { return model }
    let model = TabModel()
    known[tab] = model
    return model
  }
}
struct TabContent: View {
  @ObservedObject private var model: TabModel
  init(tab: Int) { self.model = TabModel.cached(tab) }
  var body: some View { Text(model.title) }
}
