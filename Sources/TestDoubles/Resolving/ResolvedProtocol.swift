/// A protocol with everything that it requires, its ancestors included.
public struct ResolvedProtocol: Sendable {
  /// What protects the state of the double.
  enum Isolation: Sendable, Hashable {
    /// Nothing does: a class that is not `Sendable`.
    case none
    /// `@MainActor`
    case globalActor(String)
    /// Locks.
    case sendable
    /// The double is an actor.
    case actor
  }

  var declaration: ProtocolDeclaration
  var requirements: [Requirement] = []
  /// Generic parameters of the double.
  var parameters: [ProtocolDeclaration.AssociatedType] = []
  var conditions: [ProtocolDeclaration.Condition] = []
  /// Typealiases of the double, in the order of their names.
  var aliases: [(name: String, type: String)] = []
  var isolation = Isolation.none
  var members: [KnownProtocol.Member] = []
  var superclass: String?
  /// Of the files of the protocol and its ancestors.
  var imports: [SourceProtocols.Import] = []
  /// The protocol and its ancestors are public.
  public internal(set) var isPublic = true

  /// The protocol itself.
  public var name: String { declaration.name }
  /// `Services.Fetching`
  public var qualifiedName: String { declaration.qualifiedName }
  /// The file that declares it, relative to the root.
  public var path: String { declaration.path }
  /// The files of the protocol and its ancestors in the project.
  public var paths: [String] = []
}
