import Foundation
import MVVM

/// What a server of contents says by its status.
struct TusAnswer {
  private let answer: HTTPAnswer

  init(_ answer: HTTPAnswer) { self.answer = answer }

  /// How many bytes an upload has.
  var offset: Int64? { answer.headers["upload-offset"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } }

  /// What an answer means that is not what was asked for.
  var failure: RemoteError {
    let retryAfter = answer.headers["retry-after"].flatMap { RetryAfter.duration($0, now: Date()) }
    switch answer.status {
    case 401: return .signedOut
    case 408, 423, 425: return .busy(.network(.timeout), retryAfter: retryAfter)
    case 429: return .busy(.backend(.rateLimited(retryAfter: retryAfter)), retryAfter: retryAfter)
    case 507: return .refused(reason)
    case 500...599: return .busy(.network(.serverError(code: answer.status)), retryAfter: retryAfter)
    // Of the file: too long, no room for it, not allowed.
    case 400, 403, 413, 415, 422: return .refused(reason)
    default: return .refused(.network(.serverError(code: answer.status)))
    }
  }

  private var reason: AppError {
    .custom(
      CustomError(
        title: LibraryText.translation(of: "File Refused"),
        message: answer.status == 413
          ? LibraryText.translation(of: "The server has no room for a file of this size.")
          : LibraryText.translation(of: "The server does not accept this file."),
        recoveryAction: .retry, code: "server.\(answer.status)"))
  }
}
