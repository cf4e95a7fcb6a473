import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests and collects the answers, up to a length: a body that is too long is cut off while it arrives, and not
/// kept.
final class HTTPTransport: Sendable {
  private let collector: Collector
  private let session: URLSession
  /// `URLSession.data(for:)` cancels in the handler of the task, where on Linux it may wait for the queue that is resuming
  /// this very task: a deadlock. Here another thread waits, and it holds no lock.
  private let queue = DispatchQueue(label: "mvvm.transport")

  /// - Parameter width: how many requests may be under way at a time.
  init(timeout: Duration, limit: Int, width: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout / .seconds(1)
    // Whether to wait for a connection is for the engine to decide.
    #if canImport(Darwin)
      configuration.waitsForConnectivity = false
    #endif
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = width
    collector = Collector(limit: limit)
    session = URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func send(_ request: URLRequest) async throws(HTTPFailure) -> HTTPAnswer {
    let task = session.dataTask(with: request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Result<HTTPAnswer, HTTPFailure>, Never>) in
        collector.expect(task.taskIdentifier, continuation)
        queue.async { [collector] in
          task.resume()
          if collector.isGivenUp(task.taskIdentifier) { task.cancel() }
        }
      }
    } onCancel: {
      collector.giveUp(task.taskIdentifier)
      queue.async { task.cancel() }
    }
    return try result.get()
  }

  /// Puts the pieces of answers together.
  private final class Collector: NSObject, URLSessionDataDelegate, Sendable {
    private struct Pending: Sendable {
      var continuation: CheckedContinuation<Result<HTTPAnswer, HTTPFailure>, Never>?
      var isGivenUp = false
      var status = 0
      var headers: [String: String] = [:]
      var body = Data()
      var isTooLong = false
    }

    private let limit: Int
    private let pending = Lock<[Int: Pending]>([:])

    init(limit: Int) { self.limit = limit }

    func expect(
      _ id: Int, _ continuation: CheckedContinuation<Result<HTTPAnswer, HTTPFailure>, Never>
    ) {
      pending.withLock { $0[id, default: Pending()].continuation = continuation }
    }

    func giveUp(_ id: Int) { pending.withLock { $0[id, default: Pending()].isGivenUp = true } }

    func isGivenUp(_ id: Int) -> Bool { pending.withLock { $0[id]?.isGivenUp == true } }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let response = response as? HTTPURLResponse
      var headers: [String: String] = [:]
      for (name, value) in response?.allHeaderFields ?? [:] {
        if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
      }
      // What `HEAD` tells the length of does not follow.
      let isHead = dataTask.originalRequest?.httpMethod == "HEAD"
      let isTooLong = Int(headers["content-length"] ?? "").map { $0 > limit && !isHead } ?? false
      pending.withLock { [headers] pending in
        pending[dataTask.taskIdentifier]?.status = response?.statusCode ?? 0
        pending[dataTask.taskIdentifier]?.headers = headers
        pending[dataTask.taskIdentifier]?.isTooLong = isTooLong
      }
      completionHandler(isTooLong ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = pending.withLock { pending in
        guard var answer = pending[dataTask.taskIdentifier], !answer.isTooLong else { return true }
        // Taken out while it grows, so that it is not copied.
        pending[dataTask.taskIdentifier]?.body = Data()
        if answer.body.count + data.count > limit {
          answer.isTooLong = true
          answer.body = Data()
        } else {
          answer.body.append(data)
        }
        pending[dataTask.taskIdentifier] = answer
        return answer.isTooLong
      }
      if isTooLong { dataTask.cancel() }
    }

    /// Redirects are not followed: the target may not be entitled to the user's token.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // Not every system tells of this answer in the usual way.
      pending.withLock { $0[task.taskIdentifier]?.status = response.statusCode }
      completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let answer = pending.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
      answer.continuation?.resume(returning: result(answer, error))
    }

    private func result(_ answer: Pending, _ error: (any Error)?) -> Result<HTTPAnswer, HTTPFailure> {
      if answer.isTooLong { return .failure(.tooLong(limit: limit)) }
      if answer.isGivenUp { return .failure(.cancelled) }
      // A redirection that was not followed ends in an error on some systems.
      let isElsewhere = (300...399).contains(answer.status)
      if let error = error as? URLError, !isElsewhere { return .failure(.failed(error)) }
      if (error != nil && !isElsewhere) || answer.status == 0 { return .failure(.failed(URLError(.badServerResponse))) }
      return .success(HTTPAnswer(status: answer.status, headers: answer.headers, body: answer.body))
    }
  }
}
