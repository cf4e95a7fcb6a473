/// What one edit or one decision resolves. Findings of one cause belong together: a shared object and its 37 users, a
/// habit of the whole app. Grouping only presents: every finding keeps its place and its fingerprint.
public struct Cause: Sendable, Hashable, Codable {
  /// How far it reaches.
  public enum Scope: Sendable, Hashable, Codable {
    /// The type or file of the finding.
    case own
    /// What several types use in the same wrong way.
    case shared(Owner)
    /// What the app does in most places.
    case convention(Convention)
  }

  /// The symbol whose edit resolves every place.
  public struct Owner: Sendable, Hashable, Codable {
    /// Its qualified name.
    public var name: String
    /// What its users do, after their number: `call the service Store themselves`.
    public var predicate: String
    /// Where it is declared; `nil` outside of the program.
    public var declaration: RelatedPlace?

    /// A symbol with what its users do.
    public init(name: String, predicate: String, declaration: RelatedPlace? = nil) {
      self.name = name
      self.predicate = predicate
      self.declaration = declaration
    }
  }

  /// A habit of the app.
  public struct Convention: Sendable, Hashable, Codable {
    /// Types, or files, that follow it.
    public var count: Int
    /// Types, or files, that could.
    public var total: Int

    /// A habit by its extent.
    public init(count: Int, total: Int) {
      self.count = count
      self.total = total
    }
  }

  /// Rule, case and owner, hashed: equal for all findings of one cause.
  public var id: String
  /// How far it reaches.
  public var scope: Scope

  /// A cause by its id.
  public init(id: String, scope: Scope = .own) {
    self.id = id
    self.scope = scope
  }
}
