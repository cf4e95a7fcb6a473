import Digests
import Domain
import Foundation

/// Looks at folders of a test.
enum Files {
  /// All files below a folder, by their path below it.
  static func all(in folder: String) -> [String] { below(folder).filter { !isFolder("\(folder)/\($0)") } }

  static func folders(in folder: String) -> [String] { below(folder).filter { isFolder("\(folder)/\($0)") } }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func write(_ path: String, _ text: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  static func digest(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { Digest.of($0) }
  }

  private static func below(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
