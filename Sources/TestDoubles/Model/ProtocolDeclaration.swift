/// A protocol as one file declares it.
public struct ProtocolDeclaration: Sendable, Hashable {
  /// A name after the colon.
  struct Inherited: Sendable, Hashable {
    /// The last name: `Fetching` of `Services.Fetching<Order>`.
    var name: String
    /// As written, without generic arguments and attributes.
    var path: String
    var arguments: [String]
  }

  struct AssociatedType: Sendable, Hashable {
    var name: String
    var constraints: [String]
  }

  /// One requirement of a `where` clause.
  struct Condition: Sendable, Hashable {
    enum Relation: Sendable, Hashable {
      case equal, conforms
    }

    var left: String
    var relation: Relation
    var right: String

    var text: String { "\(left)\(relation == .equal ? " ==" : ":") \(right)" }
  }

  /// As written, with backticks.
  public var name: String
  /// Enclosing types, the outermost first.
  public var outer: [String]
  /// The file that declares it, relative to the root.
  public var path: String
  /// The line of its name.
  public var line: Int
  /// `// lintel:spy` stands before it.
  public var isMarked = false
  /// Other modules see it.
  public var isPublic = false
  /// Why no double can be written, whatever it inherits.
  var problem: String?
  var availability: [String] = []
  /// `@MainActor`
  var globalActor: String?
  var isNonisolated = false
  var inherited: [Inherited] = []
  var primary: [String] = []
  var associated: [AssociatedType] = []
  var aliases: Set<String> = []
  var conditions: [Condition] = []
  var requirements: [Requirement] = []
  /// Conditions of `#if` around it.
  var compilation: [String] = []

  /// `Services.Fetching`
  public var qualifiedName: String { (outer + [name]).joined(separator: ".") }
}
