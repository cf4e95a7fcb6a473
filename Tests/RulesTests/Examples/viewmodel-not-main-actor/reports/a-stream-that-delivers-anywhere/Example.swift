import Combine
import SwiftUI

final class 1️⃣DownloadsViewModel: ObservableObject {
  @Published private(set) var count = 0
  private var bag = Set<AnyCancellable>()
  init(cache: any DownloadCache) { cache.changes.sink { [weak self] in self?.count = $0 }.store(in: &bag) }
}
protocol DownloadCache { var changes: AnyPublisher<Int, Never> { get } }
struct DownloadsView: View {
  @StateObject var viewModel: DownloadsViewModel
  var body: some View { Text("\(viewModel.count)") }
}
