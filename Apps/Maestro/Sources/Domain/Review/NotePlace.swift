/// Where the line of a note is among changes.
public struct NotePlace: Hashable, Codable, Sendable {
  /// What became of the line.
  public var standing: Standing
  /// The changes that show it; nothing when none do.
  public var scope: ChangeScope?
  /// The file that it is in now: another one than that of the note when it was renamed since.
  public var path: String
  /// Its number now, or the last one that is known.
  public var number: Int

  /// What became of a line.
  public enum Standing: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is there and says the same.
    case current
    /// It says something else, or is not among the changes any more.
    case outdated
    /// It may be there: too many changes to show all of them.
    case notShown
  }

  /// A place.
  public init(standing: Standing, scope: ChangeScope? = nil, path: String, number: Int) {
    self.standing = standing
    self.scope = scope
    self.path = path
    self.number = number
  }

  /// `FILE:LINE`, as compilers write it.
  public var name: String { "\(path):\(number)" }
}
