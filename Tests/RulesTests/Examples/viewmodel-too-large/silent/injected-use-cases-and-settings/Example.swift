import SwiftUI

protocol LoadCardUseCaseProtocol { func execute() async -> String }
protocol Clock { func now() -> Int }

final class CardViewModel: ObservableObject {
  @Published private(set) var card = ""
  @Injected(\.loadCard) private var loadCard: LoadCardUseCaseProtocol
  @Injected(\.attempts) private var attempts: Int
  @Injected(\.isEnabled) private var isEnabled: Bool
  @Injected(\.clock) private var clock: Clock

  func load() async {
    guard isEnabled, clock.now() > attempts else { return }
    card = await loadCard.execute()
  }
}

struct CardView: View {
  @StateObject var viewModel = CardViewModel()
  var body: some View { Text(viewModel.card) }
}
