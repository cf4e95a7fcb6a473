/// A git repository, wherever in it the user stood when naming it.
public struct Repository: Hashable, Codable, Sendable {
  /// The absolute path of the top of its main worktree.
  public var path: String
  /// The absolute path of the folder that all its worktrees share: what tells two repositories apart.
  public var commonDirectory: String

  /// A repository at these paths.
  public init(path: String, commonDirectory: String) {
    self.path = path
    self.commonDirectory = commonDirectory
  }

  /// The last part of the path: for people.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A commit by its full number, never by a name that can move.
public struct CommitID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// 40 or 64 hexadecimal digits.
  public let description: String

  /// The commit with this number, or nothing when it is not one.
  public init?(_ text: String) {
    guard text.utf8.count == 40 || text.utf8.count == 64 else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
    description = text
  }

  /// The first ten digits: for people.
  public var short: String { String(description.prefix(10)) }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = CommitID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a commit id")
    }
    self = id
  }

  /// Writes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
