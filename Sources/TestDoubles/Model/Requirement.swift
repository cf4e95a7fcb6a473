/// One requirement of a protocol.
struct Requirement: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case function, property, subscripting, initializer
  }

  enum Throwing: Sendable, Hashable {
    case no, untyped, rethrowing
    case typed(TypeText)
  }

  struct Effects: Sendable, Hashable {
    var isAsync = false
    var throwing = Throwing.no

    /// `async throws`
    var text: String {
      let throwing: String =
        switch throwing {
        case .no: ""
        case .untyped: "throws"
        case .rethrowing: "rethrows"
        case .typed(let type): "throws(\(type.signature))"
        }
      let parts = [isAsync ? "async" : "", throwing]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Whether a test can make it fail.
    var canFail: Bool {
      switch throwing {
      case .no, .rethrowing: false
      case .untyped: true
      case .typed(let type): type.storage != "Never"
      }
    }
  }

  /// The generic parameters of a function.
  struct Generics: Sendable, Hashable {
    /// `<T: Sequence>`, or nothing.
    var clause = ""
    /// `where T.Element == Int`, or nothing.
    var condition = ""
    var names: Set<String> = []
    /// Those whose values cannot be stored as `Any`.
    var unstorable: Set<String> = []
  }

  struct Parameter: Sendable, Hashable {
    /// The label as written, `_` for none; `nil` where the only name is both.
    var label: String?
    /// The name inside: never a keyword.
    var name: String
    var type: TypeText
    var isVariadic = false

    /// As declared.
    var text: String {
      let names = label.map { "\($0) \(name)" } ?? name
      return "\(names): \(type.signature)\(isVariadic ? "..." : "")"
    }
  }

  enum Isolation: Sendable, Hashable {
    /// That of the protocol.
    case inherited
    /// `nonisolated`, `nonisolated(nonsending)`
    case nonisolated(String)
    /// `@MainActor`
    case actor(String)
  }

  var kind: Kind
  /// As written, with backticks.
  var name = ""
  var isStatic = false
  /// `prefix` or `postfix`, or nothing.
  var fixity = ""
  var generics = Generics()
  var parameters: [Parameter] = []
  /// What it returns, or the type of a property; `nil` for nothing.
  var result: TypeText?
  /// Of the call, or of the getter.
  var effects = Effects()
  var hasSetter = false
  /// `?` or `!` of an initializer.
  var failure = ""
  /// Those that the double needs as well, `@available` left out.
  var attributes: [String] = []
  var availability: [String] = []
  var isolation = Isolation.inherited
  /// Conditions of `#if` around it.
  var conditions: [String] = []
  /// Why there is no double of a protocol with it.
  var problem: String?
  var line = 0

  /// What makes two requirements the same one: everything but effects and attributes.
  var signature: String {
    let types = parameters.map { "\($0.label ?? $0.name):\($0.type.signature)\($0.isVariadic ? "..." : "")" }
    let result = kind == .property ? "" : result?.signature ?? ""
    let text = "\(kind) \(isStatic) \(name)\(generics.clause)(\(types.joined(separator: ",")))\(result)"
    return text.replacing("any ", with: "")
  }

  /// `fetch(id:)`
  var fullName: String {
    let labels = parameters.map { "\($0.label ?? $0.name):" }.joined()
    switch kind {
    case .property: return name
    case .function: return "\(name)(\(labels))"
    case .initializer: return "init(\(labels))"
    case .subscripting:
      return "subscript(\(parameters.map { $0.label.map { "\($0):" } ?? "_:" }.joined()))"
    }
  }

  /// The part of both that callers of either can rely on.
  mutating func merge(_ other: Requirement) {
    effects.isAsync = effects.isAsync && other.effects.isAsync
    switch (effects.throwing, other.effects.throwing) {
    case (.no, _): break
    case (_, .no), (.untyped, _): effects.throwing = other.effects.throwing
    default: break
    }
    hasSetter = hasSetter || other.hasSetter
    if other.conditions.isEmpty { conditions = [] }
    if isolation == .inherited { isolation = other.isolation }
    for attribute in other.attributes where !attributes.contains(attribute) { attributes.append(attribute) }
  }
}
