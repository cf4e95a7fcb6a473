import Foundation
import MVVM

/// Why the server refused a change, as it is kept: what it says to the user, so that it says the same after a restart.
enum ReasonCoding {
  private struct Reason: Codable {
    let title: String
    let message: String
    let recovery: RecoveryAction
    let isRetryable: Bool
    let code: String
  }

  static func text(_ error: AppError) throws -> String {
    let reason = Reason(
      title: error.title, message: error.message, recovery: error.recoveryAction, isRetryable: error.isRetryable,
      code: error.code)
    return String(decoding: try JSONEncoder().encode(reason), as: UTF8.self)
  }

  static func error(_ text: String) throws -> AppError {
    let reason = try JSONDecoder().decode(Reason.self, from: Data(text.utf8))
    // What the library itself says.
    for known in [DataError.notFound, .invalidFormat] where reason.code == known.code { return .data(known) }
    return .custom(
      CustomError(
        title: reason.title, message: reason.message, recoveryAction: reason.recovery, isRetryable: reason.isRetryable,
        code: reason.code))
  }
}
