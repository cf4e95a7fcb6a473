import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Takes files by the tus protocol, version 1.0.0 with the extension "creation" (https://tus.io/protocols/resumable-upload), and gives
/// them by `GET` with `Range` (RFC 9110, 14).
struct FileRequests: Sendable {
  let vault: FileVault
  let backend: any Backend
  let columns: [FileColumn]
  let bodyLimit: Int

  private static let version = "1.0.0"

  /// - Parameter path: what follows `/storage/files`.
  func answer(_ request: Request, _ path: ArraySlice<String>, _ caller: Caller) async throws -> Response {
    if request.method == .options, path.isEmpty { return description }
    guard let owner = try await backend.owner(of: caller) else {
      throw Problem("42501", "permission denied for files: register the device first")
    }
    switch (path.count, request.method) {
    case (0, .post): return try await begin(request, owner)
    case (1, .get), (1, .head): return try await file(path[path.startIndex], request, owner)
    case (1, .delete): return try await remove(path[path.startIndex], owner, caller)
    case (2, .head) where path.first == "uploads": return try await upload(path[path.startIndex + 1], request, owner)
    case (2, .patch) where path.first == "uploads":
      return try await append(path[path.startIndex + 1], request, owner)
    case (0, _), (1, _):
      throw Problem("PT405", "Files know no \(request.method.rawValue.shortened)")
    default: throw Problem("PGRST125", "Invalid path specified in request URL")
    }
  }

  // MARK: - Uploads

  private var description: Response {
    var headers: HTTPFields = [:]
    headers.set("Tus-Version", Self.version)
    headers.set("Tus-Extension", "creation")
    headers.set("Tus-Max-Size", "\(vault.limits.file)")
    return Self.response(204, headers)
  }

  private func begin(_ request: Request, _ owner: String) async throws -> Response {
    guard hasVersion(request) else { return wrongVersion }
    guard let text = request.headers.values("Upload-Length").first, let length = Int64(text), length >= 0 else {
      throw Problem("PT400", "Upload-Length is missing, or no number of bytes")
    }
    let metadata = Self.metadata(request.headers.values("Upload-Metadata").joined(separator: ","))
    let id = try await vault.begin(metadata["sha256"] ?? "", length: length, for: owner)
    var headers: HTTPFields = [:]
    headers[.location] = "/storage/files/uploads/\(id)"
    return Self.response(201, headers)
  }

  private func upload(_ id: String, _ request: Request, _ owner: String) async throws -> Response {
    guard hasVersion(request) else { return wrongVersion }
    guard let upload = await vault.upload(id, of: owner) else { throw FileVault.unknownUpload }
    var headers: HTTPFields = [:]
    headers.set("Upload-Offset", "\(upload.offset)")
    headers.set("Upload-Length", "\(upload.length)")
    headers[.cacheControl] = "no-store"
    return Self.response(200, headers)
  }

  private func append(_ id: String, _ request: Request, _ owner: String) async throws -> Response {
    guard hasVersion(request) else { return wrongVersion }
    guard request.headers[.contentType] == "application/offset+octet-stream" else {
      throw Problem("PT415", "Content-Type has to be application/offset+octet-stream")
    }
    guard let text = request.headers.values("Upload-Offset").first, let offset = Int64(text), offset >= 0 else {
      throw Problem("PT400", "Upload-Offset is missing, or no number of bytes")
    }
    // Before the body is read.
    guard await vault.upload(id, of: owner) != nil else { throw FileVault.unknownUpload }
    let data: Data
    do {
      data = Data((try await request.body.collect(upTo: bodyLimit)).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw Problem("PT413", "A part may have at most \(bodyLimit) bytes")
    }
    let reached = try await vault.append(data, at: offset, to: id, of: owner)
    var headers: HTTPFields = [:]
    headers.set("Upload-Offset", "\(reached)")
    return Self.response(204, headers)
  }

  private func hasVersion(_ request: Request) -> Bool { request.headers.values("Tus-Resumable") == [Self.version] }

  private var wrongVersion: Response {
    var headers: HTTPFields = [:]
    headers.set("Tus-Version", Self.version)
    return Self.response(412, headers)
  }

  /// Pairs of a key and a value in Base64, separated by commas.
  private static func metadata(_ text: String) -> [String: String] {
    var metadata: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: " ", maxSplits: 1)
      guard let key = parts.first, let data = Data(base64Encoded: parts.count > 1 ? String(parts[1]) : ""),
        let value = String(data: data, encoding: .utf8)
      else { continue }
      metadata[String(key)] = value
    }
    return metadata
  }

  // MARK: - Files

  private static let unknownFile = Problem("PT404", "There is no such file")

  private func file(_ sha256: String, _ request: Request, _ owner: String) async throws -> Response {
    guard let size = await vault.size(of: sha256, for: owner) else { throw Self.unknownFile }
    var headers: HTTPFields = [:]
    headers[.contentType] = "application/octet-stream"
    headers[.acceptRanges] = "bytes"
    // A page of the server's own address must not run it.
    headers.set("X-Content-Type-Options", "nosniff")
    if request.method == .head {
      var response = Self.response(200, headers)
      response.headers[.contentLength] = "\(size)"
      return response
    }
    var (status, range) = (200, 0..<size)
    if let asked = request.headers[.range] {
      guard let found = Self.range(asked, size) else {
        headers[.contentRange] = "bytes */\(size)"
        return Self.response(416, headers)
      }
      (status, range) = (206, found)
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
    }
    let data = try await vault.read(sha256, range, for: owner)
    return Self.response(status, headers, ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  /// One range such as `bytes=0-99` or `bytes=100-`; nothing for others.
  static func range(_ text: String, _ size: Int64) -> Range<Int64>? {
    guard let match = text.wholeMatch(of: /bytes=(\d{1,18})-(\d{0,18})/)?.output, let first = Int64(match.1) else {
      return nil
    }
    let last = Int64(match.2) ?? size - 1
    guard first < size, last >= first else { return nil }
    return first..<min(size, last + 1)
  }

  private func remove(_ sha256: String, _ owner: String, _ caller: Caller) async throws -> Response {
    if try await backend.hasRow(withFile: sha256, in: columns, for: caller) {
      throw Problem("PT409", "A row still has this file")
    }
    guard try await vault.remove(sha256, of: owner) else { throw Self.unknownFile }
    return Self.response(204)
  }

  private static func response(
    _ status: Int, _ headers: HTTPFields = [:], _ body: ResponseBody = ResponseBody()
  ) -> Response {
    var headers = headers
    headers.set("Tus-Resumable", version)
    return Response(status: .init(code: status), headers: headers, body: body)
  }
}
