import Digests
import Domain
import Foundation

/// Reads set-up scripts.
enum SetUpScript {
  static let step = "Read the set-up script"
  private static let limit = 1 << 20

  static func read(
    _ name: String, of repository: Repository, digest: (Data) -> String = { Digest.of($0) }
  ) throws -> Script {
    do {
      let file = try RepositoryFile(name, top: repository.path)
      let bytes = try bytes(of: file.path, shown: file.relative)
      return Script(path: file.relative, text: String(decoding: bytes, as: UTF8.self), digest: digest(bytes))
    } catch let refusal as RepositoryFile.Refusal {
      throw SessionError(.invalid, step: step, reason: refusal.reason, field: .setUp)
    }
  }

  /// The digest of a script at an absolute path; nothing when it cannot be read.
  static func digest(at path: String, _ digest: (Data) -> String = { Digest.of($0) }) -> String? {
    (try? bytes(of: path, shown: path)).map(digest)
  }

  private static func bytes(of path: String, shown: String) throws -> Data {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw SessionError(
        .invalid, step: step, reason: "'\(Shown.short(shown))' cannot be read. Check its permissions.",
        details: error.localizedDescription, field: .setUp)
    }
    guard data.count <= limit else {
      throw SessionError(
        .invalid, step: step, reason: "'\(Shown.short(shown))' is larger than 1 MB, too much to read and agree to.",
        field: .setUp)
    }
    return data
  }
}
