import Foundation
enum ScreenEvent { case open, close }
enum ScreenName: String { case list }
struct EventRow: Codable { let page: String; let time: Date }
final class EventStorage {
  func save(row: EventRow) throws { try Data().write(to: URL(filePath: "/events")) }
}
final class UsageManager {
  static let shared = UsageManager()
  private let storage = EventStorage()
  private var isAllowed = UserDefaults.standard.bool(forKey: "allowed")
  func logUse(page: ScreenName, event: ScreenEvent) {
    guard isAllowed else { return }
    var parameters = [String: String]()
    parameters["page"] = page.rawValue
    let row = EventRow(page: page.rawValue, time: Date())
    do { try storage.save(row: row) } catch { print("cannot save \(error)") }
  }
}
func stat(page: ScreenName, event: ScreenEvent) { UsageManager.shared.logUse(page: page, event: event) }
