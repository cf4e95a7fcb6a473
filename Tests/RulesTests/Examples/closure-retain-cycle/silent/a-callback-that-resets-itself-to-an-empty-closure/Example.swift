import Foundation
final class LoginPrompt {
  var onAnswer: (String) -> Void = { _ in }
  var onCancel: () -> Void = {}
  func ask() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      onAnswer = { answer in
        self.onAnswer = { _ in }
        continuation.resume(returning: answer)
      }
      onCancel = {
        self.onCancel = {}
        continuation.resume(throwing: CancellationError())
      }
    }
  }
}
struct LoginScreen { func open() -> LoginPrompt { LoginPrompt() } }
