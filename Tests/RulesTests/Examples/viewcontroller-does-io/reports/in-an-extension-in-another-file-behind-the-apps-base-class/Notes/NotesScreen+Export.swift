import Foundation
extension NotesScreen {
  func export(_ text: String) throws {
    try 1️⃣FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  func content() throws -> Data { try 2️⃣Data(contentsOf: folder.appendingPathComponent("a.txt")) }
}
