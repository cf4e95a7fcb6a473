import SwiftUI
class CredentialsDTO: Codable {}
final class CredentialsRepository {
  func selectedType() -> CredentialsDTO.Type { CredentialsDTO.self }
}
@MainActor final class ConnectionViewModel: ObservableObject {
  @Published private(set) var isSecure = false
  private let repository: CredentialsRepository
  init(repository: CredentialsRepository) { self.repository = repository }
  func load() { isSecure = repository.selectedType() == CredentialsDTO.self }
}
struct ConnectionView: View {
  @StateObject var viewModel: ConnectionViewModel
  var body: some View { Text(viewModel.isSecure ? "Secure" : "Open") }
}
