import Foundation
struct Site: Hashable, Codable, Identifiable {
  let id: UUID
  var title: String
  func remove() { SiteRepository.shared.remove(self) }
}
final class SiteRepository {
  static let shared = SiteRepository()
  func remove(_ site: Site) {
    let left = (UserDefaults.standard.stringArray(forKey: "sites") ?? []).filter { $0 != site.id.uuidString }
    UserDefaults.standard.set(left, forKey: "sites")
  }
}
