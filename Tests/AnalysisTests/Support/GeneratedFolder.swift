import Foundation
import Testing

/// A folder of the repository of which every file is generated; with `LINTEL_UPDATE_GOLDEN=1` the check writes it.
struct GeneratedFolder {
  let path: String

  static var isUpdating: Bool { ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil }

  /// Compares the files in the folder with what they have to be, by name.
  func verify(_ files: [String: String], _ location: SourceLocation = #_sourceLocation) throws {
    if Self.isUpdating { try write(files) }
    let found = Set(try names())
    let stale = files.filter { text(of: $0.key) != $0.value }.map(\.key)
    #expect(
      (stale + found.subtracting(files.keys)).sorted() == [],
      "these files of \(path) are stale: LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide", sourceLocation: location
    )
  }

  private func write(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in try names() where files[name] == nil { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    // What is current keeps its date, so that a build does not compile it again.
    for (name, wanted) in files where text(of: name) != wanted {
      try Data(wanted.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
  }

  private func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }
}
