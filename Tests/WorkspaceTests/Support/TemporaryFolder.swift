import Foundation

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  let path: String

  init() throws {
    let made = NSTemporaryDirectory() + "/workspace-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    guard let resolved = realpath(made, nil) else { throw CocoaError(.fileReadUnknown) }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    // Not FileManager: it trips over names that are not UTF-8.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/rm")
    process.arguments = ["-rf", path]
    try? process.run()
    process.waitUntilExit()
  }

  func path(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  @discardableResult
  func write(_ relative: String, _ text: String = "struct A {}\n") throws -> String {
    try write(relative, bytes: Array(text.utf8))
  }

  @discardableResult
  func write(_ relative: String, bytes: [UInt8]) throws -> String {
    let target = path(relative)
    let folder = (target as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    return target
  }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: path(relative), withIntermediateDirectories: true)
  }

  func link(_ relative: String, to target: String) throws {
    let folder = (path(relative) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard symlink(target, path(relative)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: path(relative)) }

  /// Runs git here, without the user's own settings, and gives its output.
  @discardableResult
  func git(_ arguments: String...) throws -> [UInt8] { try git(arguments) }

  @discardableResult
  func git(_ arguments: [String], in folder: String = "") throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path(folder), "-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["HOME"] = path
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure(arguments: arguments) }
    return Array(data)
  }

  /// Commits everything that is there.
  func commit(_ message: String = "change") throws {
    try git("add", "-A", "-f")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }
}

struct GitFailure: Error {
  var arguments: [String]
}
