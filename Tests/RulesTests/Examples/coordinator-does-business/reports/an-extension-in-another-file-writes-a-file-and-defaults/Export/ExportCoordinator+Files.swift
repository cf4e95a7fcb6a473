import Foundation
extension ExportCoordinator {
  func export(_ text: String, to url: URL) throws {
    try 1️⃣FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    2️⃣UserDefaults.standard.set(true, forKey: "exported")
  }
}
