import Foundation
import Testing

@testable import Terminal

/// Compares the text of a frame with what is stored in `Tests/Golden/terminal`; with LINTEL_UPDATE_GOLDEN=1 it is written anew.
func expectGolden(
  _ frame: Frame, _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  let file = URL(fileURLWithPath: "/\(folder)/Golden/terminal/\(name)-\(frame.size.columns)x\(frame.size.rows).txt")
  var text = frame.text + "\n"
  if let cursor = frame.cursor { text += "cursor: \(cursor.column), \(cursor.row)\n" }
  if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" {
    try Data(text.utf8).write(to: file)
    return
  }
  #expect(try text == String(contentsOf: file, encoding: .utf8), sourceLocation: sourceLocation)
}

/// A snapshot that the tests of `Presentation` hold on to.
func stored<Snapshot: Decodable>(_ name: String, as type: Snapshot.Type, filePath: String = #filePath) throws
  -> Snapshot
{
  let folder = filePath.split(separator: "/").dropLast(2).joined(separator: "/")
  let data = try Data(contentsOf: URL(fileURLWithPath: "/\(folder)/Golden/\(name).json"))
  return try JSONDecoder().decode(Snapshot.self, from: data)
}
