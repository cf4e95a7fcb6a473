import SwiftUI
final class GalleryViewModel: ObservableObject {
  @Published private(set) var pictures: [Data] = []
  static var preview: GalleryViewModel {
    let viewModel = GalleryViewModel()
    viewModel.pictures = [FileManager.default.contents(atPath: "/tmp/sample.png") ?? Data()]
    return viewModel
  }
}
struct GalleryView: View {
  @StateObject var viewModel = GalleryViewModel()
  var body: some View { Text("\(viewModel.pictures.count)") }
}
