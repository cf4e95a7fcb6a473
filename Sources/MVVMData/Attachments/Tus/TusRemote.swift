import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that takes contents by the tus protocol, version 1.0.0 with the extension "creation"
/// (https://tus.io/protocols/resumable-upload), and gives them by `GET` with `Range` (RFC 9110, 14). DevServer is one; Supabase
/// Storage takes the protocol, too (https://supabase.com/docs/guides/storage/uploads/resumable-uploads).
///
/// ```swift
/// TusRemote(url: server.appending(path: "files")) { ["Authorization": "Bearer \(try await token())"] }
/// ```
/// The server is told the hash of a content when its upload begins, and has to check it at the end.
public struct TusRemote: AttachmentRemote {
  private let uploads: URL
  private let address: @Sendable (_ sha256: String) -> URL
  private let removal: @Sendable (_ sha256: String) -> URL
  private let metadata: @Sendable (AttachmentContent) -> [String: String]
  private let transport: HTTPTransport
  private let authorization: Authorization

  /// A server whose contents are at their hashes below the address that takes uploads.
  /// - Parameters:
  ///   - url: takes uploads.
  ///   - timeout: how long it may be silent.
  ///   - refresh: gets another token when the server answers 401, as for `PostgRESTRemote`.
  ///   - headers: the headers of a request, as for `PostgRESTRemote`.
  public init(
    url: URL, timeout: Duration = .seconds(60), refresh: (@Sendable () async throws -> Void)? = nil,
    headers: @escaping @Sendable () async throws -> [String: String]
  ) {
    self.init(
      uploads: url, address: { url.appendingPathComponent($0) }, removal: { url.appendingPathComponent($0) },
      metadata: { ["sha256": $0.sha256, "filetype": $0.mediaType] }, timeout: timeout, refresh: refresh,
      headers: headers)
  }

  /// A server with addresses of its own.
  /// - Parameters:
  ///   - uploads: takes uploads.
  ///   - address: where a content is, by its hash.
  ///   - removal: what is deleted to remove a content, by its hash.
  ///   - metadata: what the server is told of a content when an upload begins; for Supabase `bucketName`, `objectName` and
  ///     `contentType`.
  ///   - timeout: how long it may be silent.
  ///   - refresh: gets another token when the server answers 401, as for `PostgRESTRemote`.
  ///   - headers: the headers of a request, as for `PostgRESTRemote`.
  public init(
    uploads: URL, address: @escaping @Sendable (_ sha256: String) -> URL,
    removal: @escaping @Sendable (_ sha256: String) -> URL,
    metadata: @escaping @Sendable (AttachmentContent) -> [String: String], timeout: Duration = .seconds(60),
    refresh: (@Sendable () async throws -> Void)? = nil,
    headers: @escaping @Sendable () async throws -> [String: String]
  ) {
    self.uploads = uploads
    self.address = address
    self.removal = removal
    self.metadata = metadata
    transport = HTTPTransport(timeout: timeout, limit: Self.longestAnswer, width: 4)
    authorization = Authorization(headers: headers, refresh: refresh)
  }

  /// No part of a content is longer, in bytes.
  private static let longestAnswer = 64 << 20

  // MARK: - Uploading

  /// Whether the server has a content of this user, by `HEAD`.
  public func has(_ content: AttachmentContent) async throws(RemoteError) -> Bool {
    let answer = try await send("HEAD", address(content.sha256))
    switch answer.status {
    case 200...299:
      // One of another length is another one: it is uploaded again.
      return answer.headers["content-length"].flatMap { Int64($0) }.map { $0 == content.size } ?? true
    // Supabase says 400 where an object is missing.
    case 400, 404, 410: return false
    default: throw TusAnswer(answer).failure
    }
  }

  /// Begins an upload, by `POST` ("creation").
  public func begin(_ content: AttachmentContent) async throws(RemoteError) -> String {
    let pairs = metadata(content).sorted { $0.key < $1.key }.map { name, value in
      "\(name) \(Data(value.utf8).base64EncodedString())"
    }
    let answer = try await send(
      "POST", uploads,
      headers: ["Upload-Length": "\(content.size)", "Upload-Metadata": pairs.joined(separator: ",")])
    guard answer.status == 201 else { throw TusAnswer(answer).failure }
    guard let location = answer.headers["location"], let upload = try? self.upload(location) else {
      throw .malformed("The server has begun an upload and does not say where, or on another server.")
    }
    return upload.absoluteString
  }

  /// How many bytes an upload has, by `HEAD`.
  public func offset(of upload: String) async throws(RemoteError) -> Int64? {
    let answer = try await send("HEAD", try self.upload(upload))
    switch answer.status {
    case 200...299:
      guard let offset = TusAnswer(answer).offset else { throw .malformed("An upload has no Upload-Offset.") }
      return offset
    // "If the resource is not found, the Server SHOULD return either the 404 Not Found, 410 Gone or 403 Forbidden status".
    case 403, 404, 410: return nil
    default: throw TusAnswer(answer).failure
    }
  }

  /// Adds a part to an upload, by `PATCH`.
  public func append(
    _ part: Data, at offset: Int64, to upload: String
  ) async throws(RemoteError) -> AppendOutcome {
    let answer = try await send(
      "PATCH", try self.upload(upload),
      headers: ["Upload-Offset": "\(offset)", "Content-Type": "application/offset+octet-stream"], body: part)
    switch answer.status {
    case 200...299:
      guard let reached = TusAnswer(answer).offset else { throw .malformed("An upload has no Upload-Offset.") }
      return .accepted(offset: reached)
    case 409: return .conflict
    case 403, 404, 410: return .forgotten
    // The status of the extension "checksum".
    case 460: return .mismatch
    default: throw TusAnswer(answer).failure
    }
  }

  /// The address of an upload. One on another server would be sent the user's token.
  private func upload(_ text: String) throws(RemoteError) -> URL {
    guard let url = URL(string: text, relativeTo: uploads)?.absoluteURL, url.scheme == uploads.scheme,
      url.host == uploads.host, url.port == uploads.port, url.user == nil
    else { throw .malformed("The address of an upload is on another server.") }
    return url
  }

  // MARK: - Fetching and removing

  /// A part of a content, by `GET` with `Range`. A server that ignores the range gives the whole content, of at most 64 MB.
  public func download(_ content: AttachmentContent, _ range: Range<Int64>) async throws(RemoteError) -> Data? {
    let answer = try await send(
      "GET", address(content.sha256), headers: ["Range": "bytes=\(range.lowerBound)-\(range.upperBound - 1)"])
    switch answer.status {
    case 206:
      guard answer.headers["content-range"]?.hasPrefix("bytes \(range.lowerBound)-") == true else {
        throw .malformed("The server gave another part of a content than it was asked for.")
      }
      return answer.body
    case 200:
      guard Int64(answer.body.count) >= range.upperBound else {
        throw .malformed("The server gave a content that is shorter than it should be.")
      }
      return answer.body.dropFirst(Int(range.lowerBound)).prefix(range.count)
    // Of a content that is shorter than its row says.
    case 416: throw .malformed("The server has a content that is shorter than it should be.")
    case 400, 404, 410: return nil
    default: throw TusAnswer(answer).failure
    }
  }

  /// Removes a content, by `DELETE`. The server keeps one that a row still has (409).
  public func remove(_ sha256: String) async throws(RemoteError) {
    let answer = try await send("DELETE", removal(sha256))
    switch answer.status {
    case 200...299, 400, 404, 409, 410: return
    default: throw TusAnswer(answer).failure
    }
  }

  // MARK: - Requests

  private func send(
    _ method: String, _ url: URL, headers: [String: String] = [:], body: Data? = nil
  ) async throws(RemoteError) -> HTTPAnswer {
    var request = URLRequest(url: url)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.setValue("1.0.0", forHTTPHeaderField: "Tus-Resumable")
    request.httpBody = body
    let granted = try await authorization.headers()
    let answer = try await send(request, granted)
    guard answer.status == 401, let others = try await authorization.headers(insteadOf: granted) else { return answer }
    return try await send(request, others)
  }

  private func send(_ request: URLRequest, _ granted: Authorization.Headers) async throws(RemoteError) -> HTTPAnswer {
    var request = request
    for (name, value) in granted.fields { request.setValue(value, forHTTPHeaderField: name) }
    do throws(HTTPFailure) {
      return try await transport.send(request)
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .tooLong(let limit): throw .tooLong("A content: the answer is longer than \(limit) bytes.")
      case .failed(let error):
        let error = NetworkError(error)
        throw .unreachable(error == .invalidResponse ? .serverUnreachable : error)
      }
    }
  }
}
