import Combine
import Foundation
final class PaymentViewModel: ObservableObject {
  @Published var errorText: String?
  func send() async throws {
    do {
      _ = try await URLSession.shared.data(from: URL(filePath: "/pay"))
    } catch {
      errorText = error.localizedDescription
      throw error
    }
  }
}
