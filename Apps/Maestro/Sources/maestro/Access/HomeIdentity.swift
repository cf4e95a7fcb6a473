import Domain
import Foundation

/// Ties the files of a home to its folder. A copy names the same agents and worktrees as its original: who repaired or
/// stopped something there would end the agents of the original.
struct HomeIdentity: Codable {
  private var id: UUID
  private var path: String

  /// Checks that the folder is no copy of another one that is still there. A folder that was moved is fine.
  /// - Throws: `SessionError` of kind `refused` naming the original.
  static func check(_ home: Home) throws {
    let here = real(home.path)
    guard let known = read(home.path) else { return try HomeIdentity(id: UUID(), path: here).write(home) }
    guard known.path != here else { return }
    if read(known.path)?.id == known.id, !isSameFolder(known.path, here) {
      throw SessionError(
        .refused, step: "Open Maestro's folder",
        reason: "\(home.path) is a copy of \(known.path), whose agents and worktrees it names. Use that folder: "
          + "--home \(known.path). To begin with an empty list here, remove everything in the copy but config.yml.")
    }
    try HomeIdentity(id: known.id, path: here).write(home)
  }

  private func write(_ home: Home) throws {
    try PrivateFile.write(try JSONEncoder().encode(self), to: Self.place(home.path))
  }

  /// One that is damaged says nothing, and is written anew.
  private static func read(_ folder: String) -> HomeIdentity? {
    guard let data = FileManager.default.contents(atPath: place(folder)) else { return nil }
    return try? JSONDecoder().decode(HomeIdentity.self, from: data)
  }

  private static func place(_ folder: String) -> String { folder + "/identity.json" }

  private static func real(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func isSameFolder(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
