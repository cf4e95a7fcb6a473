import Foundation
final class FilesService {
  let cache: FileCache
  init(cache: FileCache = FileCache()) { self.cache = cache }
  func clear() throws { try FileManager.default.removeItem(at: URL(filePath: "/files")) }
}
