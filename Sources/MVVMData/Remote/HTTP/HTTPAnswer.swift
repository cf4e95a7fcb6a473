import Foundation

/// What a server answered.
struct HTTPAnswer: Sendable {
  let status: Int
  /// Names in lower case.
  let headers: [String: String]
  let body: Data
}

/// Why there is no answer.
enum HTTPFailure: Error {
  case failed(URLError)
  /// The body is longer than is wanted; what followed was not read.
  case tooLong(limit: Int)
  case cancelled
}
