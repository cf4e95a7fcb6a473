import Crypto
import DevServer
import Foundation
import Testing

/// Files by the tus protocol (https://tus.io/protocols/resumable-upload), each seen by its owner only.
struct UploadTests {
  private static let content = Data("a picture, as far as the server knows".utf8)
  private static let hash = hash(content)

  private static func hash(_ data: Data) -> String {
    SHA256.hash(data: data).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func schema() throws -> ServerSchema {
    try ServerSchema(tables: [
      TableDescription("photos", columns: [ColumnDescription("sha256", .text, file: true)])
    ])
  }

  private func start(
    _ storage: DevelopmentServer.Storage = .memory, settings: DevelopmentServer.Settings = .init()
  ) async throws -> (DevelopmentServer, Requests) {
    let server = try await DevelopmentServer.start(schema: schema(), storage: storage, settings: settings)
    let requests = Requests(address: server.address)
    #expect(try await requests.register().status == 200)
    return (server, requests)
  }

  private static func metadata(_ hash: String) -> String { "sha256 \(Data(hash.utf8).base64EncodedString())" }

  private static func begin(
    _ requests: Requests, _ length: Int, _ hash: String = Self.hash
  ) async throws -> Requests.Answer {
    try await requests.transfer(
      "POST", "/storage/files", ["Upload-Length": "\(length)", "Upload-Metadata": metadata(hash)])
  }

  private static func append(
    _ requests: Requests, _ upload: String, _ data: Data, at offset: Int
  ) async throws -> Requests.Answer {
    try await requests.transfer(
      "PATCH", upload, ["Upload-Offset": "\(offset)", "Content-Type": "application/offset+octet-stream"], data)
  }

  // Mutations: do not add to the offset; let any offset pass; look for no owner.
  @Test(arguments: [true, false])
  func `a file is uploaded in parts, goes on where it was, and is given in ranges`(isInFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let (server, requests) = try await start(isInFile ? .sqlite(path: folder.path("rows.sqlite")) : .memory)
    let content = Self.content
    #expect(try await requests.transfer("HEAD", "/storage/files/\(Self.hash)").status == 404)
    let begun = try await Self.begin(requests, content.count)
    #expect(begun.status == 201)
    #expect(begun.headers["tus-resumable"] == "1.0.0")
    let upload = try #require(begun.headers["location"])
    #expect(try await requests.transfer("HEAD", upload).headers["upload-offset"] == "0")
    #expect(try await Self.append(requests, upload, content.prefix(10), at: 0).headers["upload-offset"] == "10")
    // Sent again, because the answer was lost.
    #expect(try await Self.append(requests, upload, content.prefix(10), at: 0).status == 409)
    let head = try await requests.transfer("HEAD", upload)
    #expect((head.headers["upload-offset"], head.headers["upload-length"]) == ("10", "\(content.count)"))
    #expect(head.headers["cache-control"] == "no-store")
    #expect(try await requests.transfer("HEAD", "/storage/files/\(Self.hash)").status == 404)
    #expect(try await Self.append(requests, upload, content.dropFirst(10), at: 10).status == 204)
    let whole = try await requests.transfer("GET", "/storage/files/\(Self.hash)")
    #expect((whole.status, whole.body) == (200, content))
    #expect(
      try await requests.transfer("HEAD", "/storage/files/\(Self.hash)").headers["content-length"] == "\(content.count)"
    )
    let part = try await requests.transfer("GET", "/storage/files/\(Self.hash)", ["Range": "bytes=2-8"])
    #expect((part.status, part.body) == (206, content[2...8]))
    #expect(part.headers["content-range"] == "bytes 2-8/\(content.count)")
    let rest = try await requests.transfer("GET", "/storage/files/\(Self.hash)", ["Range": "bytes=30-99999"])
    #expect(rest.body == content.dropFirst(30))
    #expect(
      try await requests.transfer("GET", "/storage/files/\(Self.hash)", ["Range": "bytes=9999-"]).status == 416)
    await server.stop()
    guard isInFile else { return }
    // Files are there again after a restart, uploads are not.
    let again = try await DevelopmentServer.start(schema: schema(), storage: .sqlite(path: folder.path("rows.sqlite")))
    let later = Requests(address: again.address, device: requests.device)
    #expect(try await later.transfer("GET", "/storage/files/\(Self.hash)").body == content)
    await again.stop()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path("rows.sqlite-files"))
    #expect(files.filter { $0.hasSuffix(Self.hash) }.count == 1)
    #expect(try folder.permissions()["rows.sqlite-files"] == 0o700)
  }

  // Mutation: in `FileVault`, leave the owner out of the path, or of `upload`.
  @Test func `no one else sees a file or an upload, nor learns that it is there`() async throws {
    let (server, owner) = try await start()
    let upload = try #require(try await Self.begin(owner, Self.content.count).headers["location"])
    let thief = Requests(address: server.address)
    #expect(try await thief.register("another household").status == 200)
    #expect(try await thief.transfer("HEAD", upload).status == 404)
    #expect(try await Self.append(thief, upload, Self.content, at: 0).status == 404)
    #expect(try await Self.append(owner, upload, Self.content, at: 0).status == 204)
    for method in ["GET", "HEAD", "DELETE"] {
      #expect(try await thief.transfer(method, "/storage/files/\(Self.hash)").status == 404)
    }
    // Of the same household.
    let partner = Requests(address: server.address)
    #expect(try await partner.register().status == 200)
    #expect(try await partner.transfer("GET", "/storage/files/\(Self.hash)").body == Self.content)
    // A device that the server does not know.
    let stranger = Requests(address: server.address)
    for (method, path) in [("GET", "/storage/files/\(Self.hash)"), ("POST", "/storage/files"), ("HEAD", upload)] {
      #expect(try await stranger.transfer(method, path).status == 401)
    }
    await server.stop()
  }

  // Mutation: in `finish`, do not compare the hash.
  @Test func `bytes that are not what was announced are thrown away`() async throws {
    let (server, requests) = try await start()
    var wrong = Self.content
    wrong[3] ^= 1
    let upload = try #require(try await Self.begin(requests, wrong.count).headers["location"])
    #expect(try await Self.append(requests, upload, wrong, at: 0).status == 460)
    #expect(try await requests.transfer("HEAD", upload).status == 404)
    #expect(try await requests.transfer("HEAD", "/storage/files/\(Self.hash)").status == 404)
    let long = try #require(try await Self.begin(requests, 3).headers["location"])
    #expect(try await Self.append(requests, long, Self.content, at: 0).status == 413)
    #expect(try await requests.transfer("HEAD", long).headers["upload-offset"] == "0")
    await server.stop()
  }

  @Test func `an empty file is there at once`() async throws {
    let (server, requests) = try await start()
    let hash = Self.hash(Data())
    #expect(try await Self.begin(requests, 0, hash).status == 201)
    let answer = try await requests.transfer("GET", "/storage/files/\(hash)")
    #expect((answer.status, answer.body) == (200, Data()))
    await server.stop()
  }

  // Mutations: leave the reserved bytes out of the sum; leave out the limit of a file.
  @Test func `a file that is too long, and one too many, are refused with the limit`() async throws {
    let (server, requests) = try await start(settings: .init(fileLimit: 50, fileQuota: 100))
    let long = try await Self.begin(requests, 51)
    #expect(long.status == 413 && long.text.contains("50 bytes"))
    let begun = try await Self.begin(requests, 40)
    #expect(begun.status == 201)
    #expect(try await Self.begin(requests, 50, Self.hash(Data([1]))).status == 201)
    let full = try await Self.begin(requests, 20, Self.hash(Data([2])))
    #expect(full.status == 413 && full.text.contains("100 bytes"))
    let description = try await requests.transfer("OPTIONS", "/storage/files")
    #expect(description.headers["tus-max-size"] == "50")
    #expect(description.headers["tus-extension"] == "creation")
    await server.stop()
  }

  // Mutation: in `remove`, do not ask for rows; or count deleted rows.
  @Test func `a file stays as long as a row has it`() async throws {
    let (server, requests) = try await start()
    let upload = try #require(try await Self.begin(requests, Self.content.count).headers["location"])
    #expect(try await Self.append(requests, upload, Self.content, at: 0).status == 204)
    #expect(try await requests.send("POST", "/photos", #"{"id": "1", "sha256": "\#(Self.hash)"}"#).status == 201)
    #expect(try await requests.transfer("DELETE", "/storage/files/\(Self.hash)").status == 409)
    #expect(try await requests.send("PATCH", "/photos?id=eq.1", #"{"deleted": true}"#).status == 200)
    #expect(try await requests.transfer("DELETE", "/storage/files/\(Self.hash)").status == 204)
    #expect(try await requests.transfer("GET", "/storage/files/\(Self.hash)").status == 404)
    #expect(try await requests.transfer("DELETE", "/storage/files/\(Self.hash)").status == 404)
    await server.stop()
  }

  @Test func `hostile requests are refused`() async throws {
    let (server, requests) = try await start()
    let upload = try #require(try await Self.begin(requests, 10).headers["location"])
    let stream = "application/offset+octet-stream"
    for (method, path, headers, status) in [
      (
        "POST", "/storage/files", ["Upload-Length": "10", "Upload-Metadata": Self.metadata("../../../etc/passwd")], 400
      ),
      ("POST", "/storage/files", ["Upload-Length": "10"], 400),
      ("POST", "/storage/files", ["Upload-Length": "-1", "Upload-Metadata": Self.metadata(Self.hash)], 400),
      (
        "POST", "/storage/files",
        ["Upload-Length": "99999999999999999999", "Upload-Metadata": Self.metadata(Self.hash)], 400
      ),
      ("POST", "/storage/files", ["Tus-Resumable": "0.2.2", "Upload-Length": "10"], 412),
      ("PATCH", upload, ["Upload-Offset": "-5", "Content-Type": stream], 400),
      ("PATCH", upload, ["Upload-Offset": "0", "Content-Type": "text/plain"], 415),
      ("PATCH", "/storage/files/uploads/..%2F..%2Frows", ["Upload-Offset": "0", "Content-Type": stream], 404),
      ("GET", "/storage/files/..%2Fuploads", [:], 404), ("GET", "/storage/files/\(Self.hash.uppercased())", [:], 404),
      ("GET", "/storage/files/a/b/c", [:], 404), ("PUT", "/storage/files/\(Self.hash)", [:], 405),
    ] as [(String, String, [String: String], Int)] {
      let answer = try await requests.transfer(method, path, headers, method == "PATCH" ? Data("x".utf8) : nil)
      #expect(answer.status == status, "\(method) \(path) \(headers): \(answer.text)")
    }
    #expect(try await requests.transfer("HEAD", upload).headers["upload-offset"] == "0")
    await server.stop()
  }

  @Test func `only a text can hold the hash of a file`() throws {
    let error = #expect(throws: SchemaError.self) {
      try ServerSchema(tables: [TableDescription("photos", columns: [ColumnDescription("size", .integer, file: true)])])
    }
    #expect(error?.description.contains("kind text") == true)
  }

  @Suite(.enabled("PostgreSQL is installed") { PostgresCluster.isAvailable() }, .postgres)
  struct UploadOnPostgresTests {
    @Test func `with PostgreSQL, too, a file is of its owner, and stays as long as a row has it`() async throws {
      let cluster = try #require(PostgresCluster.current)
      let tests = UploadTests()
      let (server, requests) = try await tests.start(.postgres(url: try await cluster.database()))
      let upload = try #require(try await UploadTests.begin(requests, UploadTests.content.count).headers["location"])
      #expect(try await UploadTests.append(requests, upload, UploadTests.content, at: 0).status == 204)
      let row = #"{"id": "1", "sha256": "\#(UploadTests.hash)"}"#
      #expect(try await requests.send("POST", "/photos", row).status == 201)
      let path = "/storage/files/\(UploadTests.hash)"
      #expect(try await requests.transfer("DELETE", path).status == 409)
      let thief = Requests(address: server.address)
      #expect(try await thief.register("another household").status == 200)
      #expect(try await thief.transfer("GET", path).status == 404)
      #expect(try await requests.send("PATCH", "/photos?id=eq.1", #"{"deleted": true}"#).status == 200)
      #expect(try await requests.transfer("DELETE", path).status == 204)
      await server.stop()
    }
  }
}
