import Domain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Posts bodies and tells the status of the answers. What answers say is not kept, and redirects are not followed.
final class HTTPPoster: Sendable {
  private let answers = Answers()
  private let session: URLSession

  init(timeout: Duration) {
    let configuration = URLSessionConfiguration.ephemeral
    let seconds = Double(timeout.components.seconds)
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// - Returns: the status of the answer.
  /// - Throws: why there is none. Cancelling ends the waiting; the request itself ends by its time limit.
  func post(_ body: Data, to url: URL) async throws -> Int {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("maestro", forHTTPHeaderField: "User-Agent")
    let task = session.dataTask(with: request)
    let (answers, id) = (answers, task.taskIdentifier)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answers.expect(id, continuation)
        if Task.isCancelled { answers.finish(id, .failure(CancellationError())) }
        task.resume()
      }
    } onCancel: {
      answers.finish(id, .failure(CancellationError()))
    }
  }

  /// Those that are waited for.
  private final class Answers: NSObject, URLSessionDataDelegate, Sendable {
    private static let longestAnswer = 1 << 20
    private let waiting = Guarded<[Int: CheckedContinuation<Int, any Error>]>([:])

    func expect(_ id: Int, _ continuation: CheckedContinuation<Int, any Error>) {
      waiting.with { $0[id] = continuation }
    }

    func finish(_ id: Int, _ result: Result<Int, any Error>) {
      waiting.with { $0.removeValue(forKey: id) }?.resume(with: result)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if dataTask.countOfBytesReceived > Int64(Self.longestAnswer) { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      if let response = task.response as? HTTPURLResponse {
        finish(task.taskIdentifier, .success(response.statusCode))
      } else {
        finish(task.taskIdentifier, .failure(error ?? URLError(.badServerResponse)))
      }
    }
  }
}
