import Domain
import Foundation

/// How commands find the server that runs over a folder: written by it when it listens, readable by its owner only.
struct ServerRecord: Codable, Equatable {
  var port: Int
  var token: String

  /// Where calls are posted to.
  var address: URL? { URL(string: "http://127.0.0.1:\(port)/api") }

  /// The link that lets a browser in.
  var link: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  func write(to home: Home) throws {
    // Made with its permissions, so that nobody reads the token in between.
    let temporary = home.serverRecord + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(home) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: JSONEncoder().encode(self))
    try file.close()
    guard rename(temporary, home.serverRecord) == 0 else { throw Self.failure(home) }
  }

  /// The record of a server that may be gone; nothing when there is none, or none that can be read.
  static func read(_ home: Home) -> ServerRecord? {
    guard let data = FileManager.default.contents(atPath: home.serverRecord) else { return nil }
    return try? JSONDecoder().decode(ServerRecord.self, from: data)
  }

  static func remove(_ home: Home) { unlink(home.serverRecord) }

  private static func failure(_ home: Home) -> SessionError {
    SessionError(
      .system, step: "Write where the server is",
      reason: "\(home.serverRecord) cannot be written: \(String(cString: strerror(errno))).")
  }
}
