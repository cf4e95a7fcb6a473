import SwiftUI
@MainActor final class EditViewModel: ObservableObject {
  @Published private(set) var ids: [Int] = []
  private let editing: EditingService = PeopleEditingService()
  func load() async { try? await editing.search() }
}
struct EditRow: View {
  @StateObject private var viewModel = EditViewModel()
  static let editing: EditingService = PeopleEditingService()
  let account: Account
  var body: some View { Text(Self.editing.title(of: account.id) + account.avatar().path) }
}
