import Combine
@MainActor final class LoginViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let service: SessionService
  init(service: SessionService) { self.service = service }
  func signOut() { service.end() }
}
