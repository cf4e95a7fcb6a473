import Foundation
final class NoteStorage {
  private static var instance: NoteStorage?
  static func shared() -> NoteStorage {
    if let instance { return instance }
    let new = NoteStorage()
    instance = new
    return new
  }
  func saveOrder(_ names: [String]) { UserDefaults.standard.set(names, forKey: "order") }
  func erase() { try? FileManager.default.removeItem(atPath: "/notes") }
}
