import SwiftUI
final class ImageViewModel: ObservableObject {
  @Published private(set) var error: Error?
  func load(_ url: URL) async {
    do {
      _ = try await URLSession.shared.data(from: url)
    } catch is CancellationError {
    } catch let failure as URLError where failure.code == .cancelled {
    } catch {
      self.error = error
    }
  }
}
struct ImageScreen: View {
  @StateObject var viewModel = ImageViewModel()
  var body: some View { Text(viewModel.error == nil ? "" : "Failed") }
}
