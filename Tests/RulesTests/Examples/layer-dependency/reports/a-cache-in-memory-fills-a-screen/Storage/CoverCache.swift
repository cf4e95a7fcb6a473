import Foundation
final class CoverCache {
  static let shared = CoverCache()
  private var images: [String: Data] = [:]
  func store(_ image: Data, named name: String) { images[name] = image }
  func image(named name: String) -> Data? { images[name] }
  func fill(_ screen: 1️⃣CoverViewController, with name: String) {
    guard let image = images[name] else { return }
    screen.show(image)
  }
}
