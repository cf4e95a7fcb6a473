import GRDB

/// The patterns of SQL: `%` for any text, `_` for one character, a backslash before what stands for itself.
struct LikePattern {
  private enum Part: Equatable {
    case any
    case one
    case scalar(Unicode.Scalar)
  }

  private let parts: [Part]

  /// - Throws: what PostgreSQL says to a pattern that ends with a backslash.
  init(_ pattern: String) throws(Problem) {
    var parts: [Part] = []
    var scalars = pattern.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case "%": if parts.last != .any { parts.append(.any) }
      case "_": parts.append(.one)
      case "\\":
        guard let next = scalars.next() else {
          throw Problem("22025", "LIKE pattern must not end with escape character")
        }
        parts.append(.scalar(next))
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
  }

  /// Goes back to the last `%` only, so that no pattern takes long on texts of a usual length.
  /// - Throws: as interrupted, when the text and the pattern are so long that it would take very long.
  func matches(_ text: String) throws(DatabaseError) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var (place, part) = (0, 0)
    var (backPlace, backPart): (Int, Int?) = (0, nil)
    // No row is worth more: SQLite cannot be interrupted while it waits for this.
    var steps = 10_000_000 + 4 * scalars.count
    while place < scalars.count {
      steps -= 1
      if steps < 0 { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
      if part < parts.count, parts[part] == .any {
        backPart = part
        backPlace = place
        part += 1
      } else if part < parts.count, parts[part] == .one || parts[part] == .scalar(scalars[place]) {
        part += 1
        place += 1
      } else if let back = backPart {
        backPlace += 1
        place = backPlace
        part = back + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }
}
