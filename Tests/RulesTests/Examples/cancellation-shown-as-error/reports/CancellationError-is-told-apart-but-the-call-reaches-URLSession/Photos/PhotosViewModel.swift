import SwiftUI
final class PhotosViewModel: ObservableObject {
  @Published private(set) var count = 0
  @Published private(set) var loadError: Error?
  private let library: any PhotoLoading
  init(library: any PhotoLoading) { self.library = library }
  func load() async {
    do {
      count = try await library.count()
    } catch is CancellationError {
      return
    } 1️⃣catch {
      loadError = error
    }
  }
}
struct PhotosView: View {
  @StateObject var viewModel: PhotosViewModel
  var body: some View { Text("\(viewModel.count)").task { await viewModel.load() } }
}
