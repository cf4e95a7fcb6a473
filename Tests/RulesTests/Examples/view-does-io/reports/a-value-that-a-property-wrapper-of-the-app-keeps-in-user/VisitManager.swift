import Foundation
final class VisitManager {
  static let shared = VisitManager()
  @Stored(key: "visits") private var kept: [String]
  var visits: [String] { kept.sorted() }
  func upload() { URLSession.shared.dataTask(with: URL(filePath: "/visits")) { _, _, _ in }.resume() }
}
