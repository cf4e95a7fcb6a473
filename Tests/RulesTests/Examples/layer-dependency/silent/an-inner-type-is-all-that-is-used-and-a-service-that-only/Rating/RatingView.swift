@MainActor final class RatingViewModel: ObservableObject {
  enum Mode { case stars, thumbs }
  @Published private(set) var mode = Mode.stars
}
struct RatingView: View {
  @StateObject private var viewModel = RatingViewModel()
  var body: some View { Text("\(viewModel.mode == .stars)") }
}
