import SwiftUI
final class DownloadsViewModel: ObservableObject {
  @Published private(set) var items: [DownloadService] = []
  @Published var current: DownloadService
  init(current: DownloadService) { self.current = current }
  func add(_ item: DownloadService) { items.append(item) }
}
final class DownloadService {
  func start() { URLSession.shared.downloadTask(with: URL(filePath: "/file")).resume() }
  func remove() { try? FileManager.default.removeItem(atPath: "/file") }
}
struct DownloadsView: View {
  @StateObject var viewModel: DownloadsViewModel
  var body: some View { Text("\(viewModel.items.count)") }
}
