/// A note that is to be left.
public struct NoteDraft: Hashable, Codable, Sendable {
  /// The file, below the top of the worktree.
  public var path: String
  /// The number of the line, from 1.
  public var number: Int
  /// Whether the number counts in the file as it was before.
  public var isRemoved: Bool
  /// What the line said when the user saw it; nothing to take what it says now.
  public var quote: String?
  /// What the user says.
  public var text: String

  /// A draft.
  public init(path: String, number: Int, isRemoved: Bool = false, quote: String? = nil, text: String) {
    self.path = path
    self.number = number
    self.isRemoved = isRemoved
    self.quote = quote
    self.text = text
  }
}
