import SwiftUI

final class DraftViewModel: ObservableObject {
  @Published private(set) var text: String?
  init() { text = try? String(contentsOfFile: "/tmp/draft") }
}

struct DraftView: View {
  @StateObject private var model = DraftViewModel()
  var body: some View { Text(model.text ?? "") }
}
