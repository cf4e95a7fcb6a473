import Foundation
import MVVM

/// What PostgREST says by status and by the code in its error, and what that means for a change.
struct PostgRESTStatus {
  private let status: Int
  private let code: String
  private let message: String
  private let retryAfter: Duration?

  private struct Problem: Decodable {
    let code: String?
    let message: String?
  }

  init(_ answer: HTTPAnswer, now: Date = Date()) {
    status = answer.status
    let problem = (200...299).contains(status) ? nil : try? JSONDecoder().decode(Problem.self, from: answer.body)
    code = problem?.code ?? ""
    message = problem?.message ?? ""
    retryAfter = answer.headers["retry-after"].flatMap { RetryAfter.duration($0, now: now) }
  }

  func outcome(of answer: HTTPAnswer) throws(RemoteError) -> PostgRESTClient.Outcome {
    switch status {
    case 200...299: return .done(answer.body)
    case 401: throw .signedOut
    case 408, 425: throw .busy(.network(.timeout), retryAfter: retryAfter)
    case 500...599: throw .busy(.network(.serverError(code: status)), retryAfter: retryAfter)
    case 429: throw .busy(.backend(.rateLimited(retryAfter: retryAfter)), retryAfter: retryAfter)
    // Serialization, deadlock, lock not available, cancelled by a timeout, out of resources, connection.
    case 400...499 where code.hasPrefix("40") || code == "55P03" || code == "57014" || code.hasPrefix("53"),
      400...499 where code.hasPrefix("08"):
      throw .busy(.network(.timeout), retryAfter: retryAfter)
    // PostgREST itself, not the database: unknown column, bad query. Undefined table, column or function. The app that sends
    // this sends it to the wrong server, and every other change would be refused, too.
    case 400...499 where code.hasPrefix("PGRST") || ["42P01", "42703", "42883", "3F000"].contains(code):
      throw .refused(.backend(.invalidConfiguration))
    // The database: constraints, values, rules, what a function raised.
    case 400, 403, 409, 413, 422: return .rejected(reason)
    default: throw .refused(.network(.serverError(code: status)))
    }
  }

  /// Only what a function of the database raises (P0001) is written for users; the rest names columns and constraints.
  private var reason: AppError {
    let isForUsers = code == "P0001" && !message.isEmpty
    return .custom(
      CustomError(
        title: LibraryText.translation(of: "Change Refused"),
        message: isForUsers ? message : LibraryText.translation(of: "The server does not accept this change."),
        recoveryAction: .retry, code: "server.\(code.isEmpty ? "\(status)" : code)"))
  }
}

/// Reads how long a server asks to wait.
enum RetryAfter {
  /// The longest wait that is believed.
  private static let limit = 86_400.0

  /// Seconds, or a date as in `Sat, 21 Nov 2026 14:30:00 GMT`; nothing for anything else.
  static func duration(_ value: String, now: Date) -> Duration? {
    let value = value.trimmingCharacters(in: .whitespaces)
    let seconds: Double
    if let number = Double(value), number.isFinite {
      seconds = number
    } else {
      guard let date = HTTPDate.date(value) else { return nil }
      seconds = date.timeIntervalSince(now)
    }
    return .milliseconds(Int64(min(max(seconds, 0), limit) * 1000))
  }
}
