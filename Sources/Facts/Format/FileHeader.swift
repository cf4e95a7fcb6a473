/// What the comment at the top of a file says, as Xcode writes it: the project the file was made in, and by whom.
public struct FileHeader: Sendable, Hashable {
  /// The project or target; ``NameID/none`` when the comment has another form.
  public var project: NameID
  /// The author; ``NameID/none`` when the comment has another form.
  public var author: NameID

  /// A header; without arguments, that of a file that has none.
  public init(project: NameID = .none, author: NameID = .none) {
    self.project = project
    self.author = author
  }
}
