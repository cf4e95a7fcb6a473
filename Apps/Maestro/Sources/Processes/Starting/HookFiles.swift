import Domain
import Foundation
import SupervisorWire

/// The files that the hooks of an agent need. Made anew for each start, so that they fit the program that starts it.
struct HookFiles: Sendable {
  private static let step = "Start the agent"

  let folder: SessionFolder
  let supervisor: String

  /// - Parameter files: what else is needed, by name.
  func write(_ files: [String: String]) throws {
    let place = folder.hookPlace
    do {
      try FileManager.default.createDirectory(
        atPath: place.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for (name, text) in files { try replace("\(place.folder)/\(name)", text, mode: 0o600) }
      try replace(
        place.program,
        """
        #!/bin/sh
        # Takes an event of the agent. Made by Maestro.
        exec \(Self.quoted(supervisor)) event \(Self.quoted(folder.path))

        """, mode: 0o700)
    } catch let error as SystemError {
      throw SessionError(error, step: Self.step)
    } catch {
      throw SessionError(
        .system, step: Self.step, reason: "Could not write \(place.folder): \(error.localizedDescription)")
    }
  }

  private func replace(_ path: String, _ text: String, mode: mode_t) throws {
    try Files.replace(path, with: Array(text.utf8), by: path + ".new")
    if chmod(path, mode) != 0 { throw SystemError(errno, "set the permissions of \(path)") }
  }

  /// One word for a shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
