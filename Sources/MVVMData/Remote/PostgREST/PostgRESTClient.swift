import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests of PostgREST, and sorts what it says into the classes of `RemoteError`.
struct PostgRESTClient: Sendable {
  let url: URL
  let transport: HTTPTransport
  let headers: @Sendable () async throws -> [String: String]

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
    let answer: HTTPAnswer
    do {
      answer = try await transport.send(try await made(request))
    } catch let failure as HTTPFailure {
      switch failure {
      case .cancelled: throw .cancelled
      case .tooLong(let limit): throw .malformed("Table \(request.table): the answer is longer than \(limit) bytes.")
      case .failed(let error):
        let error = NetworkError(error)
        throw .unreachable(error == .invalidResponse ? .serverUnreachable : error)
      }
    } catch let error as RemoteError {
      throw error
    } catch {
      throw .signedOut
    }
    return try PostgRESTStatus(answer).outcome(of: answer)
  }

  private func made(_ request: Request) async throws -> URLRequest {
    guard var components = URLComponents(url: url.appendingPathComponent(request.table), resolvingAgainstBaseURL: false)
    else { throw RemoteError.refused(.backend(.invalidConfiguration)) }
    components.percentEncodedQuery = request.query.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
    guard let address = components.url else { throw RemoteError.refused(.backend(.invalidConfiguration)) }
    var made = URLRequest(url: address)
    made.httpMethod = request.method
    for (name, value) in try await headers() { made.setValue(value, forHTTPHeaderField: name) }
    made.setValue("application/json", forHTTPHeaderField: "Accept")
    if let prefer = request.prefer { made.setValue(prefer, forHTTPHeaderField: "Prefer") }
    if let body = request.body {
      made.setValue("application/json", forHTTPHeaderField: "Content-Type")
      made.httpBody = try JSONSerialization.data(withJSONObject: body)
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
