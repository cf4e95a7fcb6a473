import Domain
import Foundation

/// How commands find the server that runs over a folder: written by it when it listens, readable by its owner only.
struct ServerRecord: Codable, Equatable {
  var port: Int
  var token: String

  /// The link that lets a browser in.
  var link: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  func write(to home: Home) throws {
    try PrivateFile.write(JSONEncoder().encode(self), to: home.serverRecord)
  }

  /// The record of a server that may be gone; nothing when there is none, or none that can be read.
  static func read(_ home: Home) -> ServerRecord? {
    guard let data = FileManager.default.contents(atPath: home.serverRecord) else { return nil }
    return try? JSONDecoder().decode(ServerRecord.self, from: data)
  }

  static func remove(_ home: Home) { unlink(home.serverRecord) }
}
