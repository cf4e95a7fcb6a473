import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Catches the requests of stub servers within URL loading.
final class StubProtocol: URLProtocol {
  private struct Registration: Sendable {
    weak var exchange: Exchange?
  }

  // URL loading makes protocols from their class and hands them nothing but the request: this is how they find their
  // server. Servers are held weakly and known by a host name of their own, so that none can get another one's requests.
  private static let registry = Lock<[String: Registration]>([:])

  private let work = Lock<Task<Void, Never>?>(nil)

  /// Makes a server known.
  /// - Returns: its host name; no name server knows it, should a request ever get out.
  static func register(_ exchange: Exchange) -> String {
    let host = UUID().uuidString.lowercased() + ".stub.invalid"
    registry.withLock { registry in
      registry = registry.filter { $0.value.exchange != nil }
      registry[host] = Registration(exchange: exchange)
    }
    return host
  }

  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.host?.hasSuffix(".stub.invalid") == true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let host = request.url?.host ?? ""
    guard let exchange = Self.registry.withLock({ $0[host]?.exchange }) else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
      return
    }
    let request = StubRequest(request)
    let delivery = Delivery(loading: self)
    let task = Task {
      let reply = await exchange.reply(to: request)
      if !Task.isCancelled { delivery.deliver(reply) }
    }
    work.withLock { $0 = task }
  }

  override func stopLoading() { work.withLock { $0.take() }?.cancel() }
}

/// Hands a reply to URL loading.
private struct Delivery: @unchecked Sendable {  // proof: safe because only the one task that loads uses it
  /// URL loading takes answers from any thread; nothing else uses the protocol once `startLoading` has returned.
  let loading: URLProtocol

  func deliver(_ reply: StubReply) {
    switch reply {
    case .response(let response):
      begin(response, with: response.body)
      loading.client?.urlProtocolDidFinishLoading(loading)
    case .half(let response):
      begin(response, with: response.body.prefix(response.body.count / 2))
      loading.client?.urlProtocol(loading, didFailWithError: URLError(.networkConnectionLost))
    case .dropped:
      loading.client?.urlProtocol(loading, didFailWithError: URLError(.networkConnectionLost))
    }
  }

  private func begin(_ response: StubResponse, with body: Data) {
    var headers = response.headers
    headers["Content-Length"] = "\(response.body.count)"
    guard let url = loading.request.url,
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { return }
    loading.client?.urlProtocol(loading, didReceive: head, cacheStoragePolicy: .notAllowed)
    if !body.isEmpty { loading.client?.urlProtocol(loading, didLoad: body) }
  }
}

extension StubRequest {
  /// A request of URL loading as a server would see it.
  init(_ request: URLRequest) {
    let components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let path = components?.percentEncodedPath ?? ""
    let query = components?.percentEncodedQuery.map { "?" + $0 } ?? ""
    // Some versions of URL loading turn the body into a stream before a protocol sees it.
    let body = request.httpBody ?? request.httpBodyStream.map(Self.read) ?? Data()
    self.init(
      method: request.httpMethod ?? "GET", (path.isEmpty ? "/" : path) + query,
      headers: request.allHTTPHeaderFields ?? [:], body: body)
  }

  private static func read(_ stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count <= 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
