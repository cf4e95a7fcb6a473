import Domain
import Foundation

/// The folder that holds everything of Maestro, readable by its owner only.
struct Home {
  let path: String

  /// The folder that was named, or else the one that the environment or the system's custom gives.
  /// - Throws: `SessionError` of kind `system` or `invalid` when it cannot be used.
  init(_ named: String?, environment: [String: String]) throws {
    guard named.map({ !$0.allSatisfy(\.isWhitespace) }) ?? true else {
      throw SessionError(.invalid, step: "Open Maestro's folder", reason: "--home is empty. Name a folder.")
    }
    let chosen = named ?? environment["MAESTRO_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.custom(environment)
    // What the user says by HOME comes before what the system has on record.
    let user = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    let expanded =
      chosen == "~" || chosen.hasPrefix("~/") ? user + chosen.dropFirst() : (chosen as NSString).expandingTildeInPath
    let here = FileManager.default.currentDirectoryPath
    let absolute = expanded.hasPrefix("/") ? expanded : here + "/" + expanded
    path = (absolute as NSString).standardizingPath
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw SessionError(.invalid, step: "Open Maestro's folder", reason: "\(path) is a file. Name a folder by --home.")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SessionError(
        .system, step: "Open Maestro's folder",
        reason: "\(path) cannot be made. Name another folder by --home or MAESTRO_HOME.", details: "\(error)")
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      throw SessionError(
        .system, step: "Open Maestro's folder",
        reason: "\(path) cannot be written to. Name another folder by --home or MAESTRO_HOME.")
    }
    try keepOthersOut()
  }

  /// The permissions of the folder are what keeps other users from the server's socket.
  private func keepOthersOut() throws {
    let step = "Open Maestro's folder"
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid() else {
      throw SessionError(
        .refused, step: step,
        reason: "\(path) belongs to another user, who could give commands to agents. "
          + "Name a folder of your own by --home or MAESTRO_HOME.")
    }
    guard status.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else {
      throw SessionError(
        .system, step: step,
        reason: "\(path) is open to other users and cannot be made private: \(String(cString: strerror(errno))).")
    }
  }

  private static func custom(_ environment: [String: String]) -> String {
    #if canImport(Darwin)
      "~/Library/Application Support/Maestro"
    #else
      (environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "~/.local/state") + "/maestro"
    #endif
  }

  var database: String { path + "/maestro.sqlite" }
  var sessions: String { path + "/sessions" }
  var worktrees: String { path + "/worktrees" }
  var rescue: String { path + "/rescue" }
  var config: String { path + "/config.yml" }
  var lock: String { path + "/lock" }
  var socket: String { path + "/server.sock" }
  var pages: String { path + "/pages.json" }
  var openingPage: String { path + "/open.html" }
}
