import Foundation
import Testing

/// Files with the output that is expected, byte by byte.
enum Golden {
  static func compare(
    _ actual: String, with file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden").appending(path: file)
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
      return
    }
    let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    guard expected != actual else { return }
    let pairs = zip(
      expected.utf8.split(separator: 10, omittingEmptySubsequences: false),
      actual.utf8.split(
        separator: 10, omittingEmptySubsequences: false))
    let line = pairs.enumerated().first { !$0.element.0.elementsEqual($0.element.1) }
    Issue.record(
      """
      \(file) differs from line \((line?.offset ?? 0) + 1) on:
      expected: \(line.map { String($0.element.0) ?? "" } ?? "")
      actual:   \(line.map { String($0.element.1) ?? "" } ?? "")
      If the change is meant: LINTEL_UPDATE_GOLDEN=1 swift test --filter Golden
      """, sourceLocation: sourceLocation)
  }
}
