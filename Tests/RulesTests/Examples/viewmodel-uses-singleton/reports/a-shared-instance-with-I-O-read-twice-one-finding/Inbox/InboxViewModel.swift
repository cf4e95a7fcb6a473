import SwiftUI
final class InboxViewModel: ObservableObject {
  @Published private(set) var subjects: [String] = []
  func load() async throws { subjects = try await 1️⃣MailClient.shared.subjects() }
  func reload() async throws { subjects = try await 2️⃣MailClient.shared.subjects() }
}
struct InboxView: View {
  @StateObject var viewModel = InboxViewModel()
  var body: some View { List(viewModel.subjects, id: \.self) { Text($0) } }
}
