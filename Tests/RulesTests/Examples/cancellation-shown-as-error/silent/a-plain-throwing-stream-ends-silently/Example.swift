import SwiftUI
final class StreamViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  func read(_ stream: AsyncThrowingStream<Int, Error>) async {
    do { for try await _ in stream {} } catch { errorText = "\(error)" }
  }
}
struct StreamView: View {
  @StateObject var viewModel = StreamViewModel()
  var body: some View { Text(viewModel.errorText ?? "") }
}
