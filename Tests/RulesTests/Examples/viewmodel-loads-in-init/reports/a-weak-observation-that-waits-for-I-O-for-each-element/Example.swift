import SwiftUI
final class BadgeViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let service: BadgeServicing
  init(service: BadgeServicing) {
    self.service = service
    1️⃣Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: .init("read")) { await self?.reload() }
    }
    2️⃣Task {
      for await _ in NotificationCenter.default.notifications(named: .init("reset")) { count = 0 }
    }
  }
  private func reload() async { count = await service.count() }
}
protocol BadgeServicing { func count() async -> Int }
struct BadgeView: View {
  @StateObject var viewModel: BadgeViewModel
  var body: some View { Text("\(viewModel.count)") }
}
