import Foundation
final class InstalledGame {
  let folder: URL
  init(folder: URL) { self.folder = folder }
  func launch() throws { _ = try Data(contentsOf: folder) }
  func erase() throws { try FileManager.default.removeItem(at: folder) }
}
