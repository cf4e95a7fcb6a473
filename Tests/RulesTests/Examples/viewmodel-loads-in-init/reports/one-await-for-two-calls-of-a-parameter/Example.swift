import SwiftUI

final class BannerService {
  func banner(_ id: String) async throws -> Banner? {
    Banner(bytes: try await URLSession.shared.data(from: URL(filePath: id)).0)
  }
}
struct Banner {
  let bytes: Data
  func trimmed() -> Data { bytes.prefix(16) }
}
@MainActor final class CardViewModel: ObservableObject {
  @Published private(set) var banner: Data?
  init(id: String, banners: BannerService) {
    1️⃣Task { [weak self] in self?.banner = try await banners.banner(id)?.trimmed() }
  }
}
struct CardView: View {
  @StateObject var viewModel: CardViewModel
  var body: some View { Text("\(viewModel.banner?.count ?? 0)") }
}
