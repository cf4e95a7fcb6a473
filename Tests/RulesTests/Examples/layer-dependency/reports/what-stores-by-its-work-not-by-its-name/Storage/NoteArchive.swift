import Foundation
final class NoteArchive {
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  weak var screen: 1️⃣NoteViewController?
  func load(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
  func save(_ note: Data, as name: String) throws {
    try note.write(to: folder.appendingPathComponent(name))
    screen?.reload()
  }
}
