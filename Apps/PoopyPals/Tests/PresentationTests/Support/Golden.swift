import Foundation
import Presentation
import Testing

/// Compares a snapshot with what is stored in `Tests/Golden`; with LINTEL_UPDATE_GOLDEN=1 it is written anew.
func expectGolden<Snapshot: Codable & Equatable>(
  _ snapshot: Snapshot, _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().deletingLastPathComponent()
  let file = folder.appendingPathComponent("Golden/\(name).json")
  let text = try SnapshotJSON.text(snapshot) + "\n"
  #expect(try JSONDecoder().decode(Snapshot.self, from: Data(text.utf8)) == snapshot, sourceLocation: sourceLocation)
  if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" {
    try Data(text.utf8).write(to: file)
    return
  }
  #expect(text == (try String(contentsOf: file, encoding: .utf8)), sourceLocation: sourceLocation)
}
