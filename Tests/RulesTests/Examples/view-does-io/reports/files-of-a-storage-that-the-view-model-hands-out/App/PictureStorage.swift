import Foundation
final class PictureStorage {
  func read(_ name: String) -> Data? { try? Data(contentsOf: URL(filePath: "/pictures/" + name)) }
  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "/pictures/" + name) }
}
