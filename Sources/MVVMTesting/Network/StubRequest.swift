import Foundation

/// A request as a server sees it.
public struct StubRequest: Hashable, Sendable {
  /// `GET`, `POST` …
  public let method: String
  /// The path, decoded, without the query.
  public let path: String
  /// The query as it was sent, without the question mark.
  public let query: String?
  /// The header fields; their names in lower case.
  public let headers: [String: String]
  /// The body; empty when there is none.
  public let body: Data

  /// A request, for tests of what answers it.
  /// - Parameters:
  ///   - method: the method.
  ///   - target: path and query, percent-encoded, for example `/items?limit=3`.
  ///   - headers: the header fields; of two whose names differ in case only, one is kept.
  ///   - body: the body.
  public init(method: String = "GET", _ target: String, headers: [String: String] = [:], body: Data = Data()) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.method = method
    path = Self.decoded(parts[0])
    query = parts.count > 1 ? parts[1] : nil
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }

  /// The values of the query by name, decoded; of a name that comes twice, the first one.
  public var parameters: [String: String] {
    let pairs = (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }
}

/// What a stub server does with a request.
public enum StubReply: Hashable, Sendable {
  /// It answers.
  case response(StubResponse)
  /// It answers, says how long the body is, sends the first half of it and closes the connection. The body has one
  /// byte or more.
  case half(StubResponse)
  /// It closes the connection without an answer.
  case dropped

  /// An answer with this status and body.
  public static func status(_ status: Int, headers: [String: String] = [:], body: Data = Data()) -> StubReply {
    .response(StubResponse(status: status, headers: headers, body: body))
  }

  /// An answer of JSON text.
  public static func json(_ text: String, status: Int = 200) -> StubReply {
    .status(status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
  }
}

/// An answer.
public struct StubResponse: Hashable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// The header fields; the length of the body is added.
  public let headers: [String: String]
  /// The body.
  public let body: Data

  /// An answer.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
