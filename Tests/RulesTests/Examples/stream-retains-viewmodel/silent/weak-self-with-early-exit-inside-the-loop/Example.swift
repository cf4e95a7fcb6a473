import SwiftUI
final class MailViewModel: ObservableObject {
  @Published private(set) var count = 0
  func start() {
    Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: .init("mail")) {
        guard let self else { return }
        count += 1
      }
    }
    Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: .init("read")) { self?.count = 0 }
    }
  }
}
struct MailView: View {
  @StateObject var viewModel = MailViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
