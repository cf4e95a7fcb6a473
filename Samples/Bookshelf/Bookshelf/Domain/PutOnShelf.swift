import Foundation
import MVVM

/// Puts a book on the shelf. What the user said about it earlier stays.
nonisolated struct PutOnShelf: UseCase {
  let shelf: any EntityRepository<ShelfEntry>
  var now: @Sendable () -> Date = { Date() }

  func callAsFunction(_ book: Book) async throws -> ShelfEntry {
    if let entry = try await shelf.entity(book.id) { return entry }
    return try await shelf.save(ShelfEntry(id: book.id, title: book.title, author: book.author, added: now()))
  }
}
