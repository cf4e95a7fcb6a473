import SwiftUI

struct RatingCell: View {
  final class ViewModel: ObservableObject {
    @Published var stars = 0
    func clear() { stars = 0 }
  }

  @StateObject private var viewModel = ViewModel()

  var body: some View { Button("Five stars") { viewModel.stars = 5 } }
}
