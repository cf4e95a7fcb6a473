import SwiftUI
class ChaptersModel: ObservableObject {
  @Published var chapters: [String]
  init(chapters: [String]) { self.chapters = chapters }
  func select(_ chapter: String) {}
}
struct ChaptersView: View {
  @StateObject private var model = PlayerChaptersModel(count: 2)
  var body: some View { List(model.chapters, id: \.self) { Text($0) } }
}
