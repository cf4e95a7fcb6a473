import Foundation
import MVVM

/// A book on the user's shelf, with what the user says about it. The device owns it.
nonisolated struct ShelfEntry: Identifiable, Hashable, Sendable {
  nonisolated enum Status: String, CaseIterable, FieldConvertible {
    case wanted, reading, read
  }

  /// The book: each one is on the shelf once.
  let id: Book.ID
  var title: String
  var author: String
  var status = Status.wanted
  /// From 1 to 5; 0 before the user has rated the book.
  var rating = 0
  var note = ""
  var added: Date
}
