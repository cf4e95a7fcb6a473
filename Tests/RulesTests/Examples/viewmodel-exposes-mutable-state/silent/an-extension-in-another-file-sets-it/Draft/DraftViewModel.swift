import SwiftUI

final class DraftViewModel: ObservableObject {
  @Published var text = ""
  @Published private(set) var isSaved = false
  func save() { isSaved = true }
}

struct DraftView: View {
  @StateObject private var viewModel = DraftViewModel()
  var body: some View { Text(viewModel.text).onAppear { viewModel.restore() } }
}
