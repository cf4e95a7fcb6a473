final class FolderManager {
  static func documents() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("Documents") }
  static func isInDocuments(_ url: URL) -> Bool { url.path.hasPrefix(documents().path) }
  func clean() throws { try FileManager.default.removeItem(at: Self.documents()) }
}
