import Foundation
actor FileCache {
  func text(at path: String) -> String { (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? "" }
  func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
}
