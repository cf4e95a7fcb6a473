import Foundation

/// Files of this package.
enum Package {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// A program of this package: it is built beside the tests.
  static func program(_ name: String) throws -> String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Program.Failure(description: "\(name) is not built beside \(CommandLine.arguments[0])")
  }
}

/// A folder of a test; it is removed with the value.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("devserver-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Who may do what with the files in it.
  func permissions() throws -> [String: Int] {
    var permissions: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
      permissions[name] = (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
    return permissions
  }
}
