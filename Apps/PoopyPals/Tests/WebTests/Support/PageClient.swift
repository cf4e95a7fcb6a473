import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer of the server.
struct Answer: Sendable {
  var status: Int
  var headers: [String: String]
  var body: String

  /// What follows a mark, up to the next quote.
  func value(after mark: String) -> String? {
    body.firstRange(of: mark).map { String(body[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

/// Asks for pages and follows no redirect, so that a test sees each step.
final class PageClient: Sendable {
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = 300
    session = URLSession(configuration: configuration, delegate: Delegate(), delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func answer(_ request: URLRequest) async throws -> Answer {
    let (data, response) = try await session.data(for: request)
    let answer = response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in answer?.allHeaderFields ?? [:] { headers["\(name)".lowercased()] = "\(value)" }
    return Answer(status: answer?.statusCode ?? 0, headers: headers, body: String(decoding: data, as: UTF8.self))
  }

  /// Reads a stream until what has come is enough; fails when it ends before.
  func read(_ request: URLRequest, until isEnough: @escaping @Sendable (String) -> Bool) async throws -> String {
    let (pieces, told) = AsyncThrowingStream<Data, any Error>.makeStream()
    let session = URLSession(configuration: .ephemeral, delegate: Listener(told: told), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: request).resume()
    var bytes = Data()
    for try await piece in pieces {
      bytes += piece
      let text = String(decoding: bytes, as: UTF8.self)
      if isEnough(text) { return text }
    }
    throw StreamEnded(text: String(decoding: bytes, as: UTF8.self))
  }

  /// The stream ended, or was none.
  struct StreamEnded: Error { var text: String }

  private final class Delegate: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }
  }

  private final class Listener: NSObject, URLSessionDataDelegate {
    private let told: AsyncThrowingStream<Data, any Error>.Continuation

    init(told: AsyncThrowingStream<Data, any Error>.Continuation) { self.told = told }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { told.yield(data) }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      told.finish(throwing: error)
    }
  }
}
