import SwiftUI

final class AboutModel: ObservableObject {
  @Published var 1️⃣isPointerInside = false
  @Published private(set) var title = "About"
  func rename() { title = "About us" }
}

struct AboutView: View {
  @StateObject private var model = AboutModel()
  var body: some View {
    Text(model.isPointerInside ? "Copy" : model.title)
      .onHover { model.isPointerInside = $0 }
  }
}
