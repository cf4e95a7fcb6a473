import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests of PostgREST, and sorts what it says into the classes of `RemoteError`.
struct PostgRESTClient: Sendable {
  let url: URL
  let transport: HTTPTransport
  let authorization: Authorization

  struct Request {
    let method: String
    let table: String
    let query: [(String, String)]
    var prefer: String?
    var body: Any?
  }

  enum Outcome {
    case done(Data)
    /// The database will not have it.
    case rejected(AppError)
  }

  /// An answer that can only be there or not.
  func answer(_ method: String, _ table: String, _ query: [(String, String)]) async throws(RemoteError) -> Data {
    switch try await request(Request(method: method, table: table, query: query)) {
    case .done(let body): return body
    case .rejected(let reason): throw .refused(reason)
    }
  }

  func request(_ request: Request) async throws(RemoteError) -> Outcome {
    let answer = try await send(request)
    return try PostgRESTStatus(answer).outcome(of: answer)
  }

  /// The answer, also to a question that the server does not answer as the app would like.
  func send(_ request: Request) async throws(RemoteError) -> HTTPAnswer {
    let headers = try await authorization.headers()
    let answer = try await send(request, headers)
    guard answer.status == 401, let others = try await authorization.headers(insteadOf: headers) else { return answer }
    return try await send(request, others)
  }

  private func send(_ request: Request, _ headers: Authorization.Headers) async throws(RemoteError) -> HTTPAnswer {
    let made = try made(request, headers.fields)
    do throws(HTTPFailure) {
      return try await transport.send(made)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .tooLong(let limit): throw .tooLong("Table \(request.table): the answer is longer than \(limit) bytes.")
      case .failed(let error):
        let error = NetworkError(error)
        throw .unreachable(error == .invalidResponse ? .serverUnreachable : error)
      }
    }
  }

  private func made(_ request: Request, _ headers: [String: String]) throws(RemoteError) -> URLRequest {
    guard var components = URLComponents(url: url.appendingPathComponent(request.table), resolvingAgainstBaseURL: false)
    else { throw RemoteError.refused(.backend(.invalidConfiguration)) }
    components.percentEncodedQuery = request.query.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
    guard let address = components.url else { throw RemoteError.refused(.backend(.invalidConfiguration)) }
    var made = URLRequest(url: address)
    made.httpMethod = request.method
    for (name, value) in headers { made.setValue(value, forHTTPHeaderField: name) }
    made.setValue("application/json", forHTTPHeaderField: "Accept")
    if let prefer = request.prefer { made.setValue(prefer, forHTTPHeaderField: "Prefer") }
    if let body = request.body {
      made.setValue("application/json", forHTTPHeaderField: "Content-Type")
      guard let data = try? JSONSerialization.data(withJSONObject: body) else {
        // Values were checked when they were saved.
        throw RemoteError.refused(.data(.invalidFormat))
      }
      made.httpBody = data
    }
    return made
  }

  /// `URLComponents` leaves `+` alone, which servers read as a space, and `&` in values.
  private static func escaped(_ value: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~,")
    return value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
