import Foundation
enum BellEvent: String { case rang, stopped }
struct NoteRecord { let time: Date; let text: String }
final class NoteStorage {
  func save(_ record: NoteRecord) { FileManager.default.createFile(atPath: record.text, contents: nil) }
}
final class NoteManager {
  private let storage: NoteStorage
  init(storage: NoteStorage) { self.storage = storage }
  func put(_ event: BellEvent) { storage.save(NoteRecord(time: Date(), text: event.rawValue)) }
}
let notes = NoteManager(storage: NoteStorage())
func note(_ event: BellEvent) { notes.put(event) }
