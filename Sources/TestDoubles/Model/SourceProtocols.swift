/// What one file contributes to doubles.
public struct SourceProtocols: Sendable, Hashable {
  struct Import: Sendable, Hashable {
    /// `import Foundation`, with attributes and without access level.
    var text: String
    /// Conditions of `#if` around it.
    var conditions: [String]
  }

  /// A typealias.
  public struct Alias: Sendable, Hashable {
    var name: String
    /// It names a function type.
    var isFunction: Bool
    /// It names protocols.
    var composition: [ProtocolDeclaration.Inherited]
  }

  /// Relative to the root.
  public var path: String
  /// In the order of the file.
  public var protocols: [ProtocolDeclaration] = []
  var imports: [Import] = []
  var aliases: [Alias] = []
}
