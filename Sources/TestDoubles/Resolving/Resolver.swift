extension ProtocolLibrary {
  /// A protocol with everything that it requires.
  ///
  /// - Parameter isMainActorByDefault: whether declarations of a file without an annotation belong to the main actor.
  /// - Throws: ``DoubleProblem`` when there is no double of it.
  public func resolve(
    _ declaration: ProtocolDeclaration, isMainActorByDefault: @escaping (String) -> Bool = { _ in false }
  ) throws(DoubleProblem) -> ResolvedProtocol {
    var resolution = Resolution(library: self, isMainActorByDefault: isMainActorByDefault, of: declaration)
    return try resolution.run()
  }
}

/// Collects what a protocol and its ancestors require.
private struct Resolution {
  let library: ProtocolLibrary
  let isMainActorByDefault: (String) -> Bool
  var result: ResolvedProtocol
  private var visited: Set<String> = []
  private var known: Set<String> = []
  private var positions: [String: Int] = [:]
  private var associated: [String: Int] = [:]
  private var bindings: [String: String] = [:]
  private var aliases: Set<String> = []
  private var isSendable = false
  private var isActor = false
  private var isIdentifiable = false
  private var globalActor: String?

  init(library: ProtocolLibrary, isMainActorByDefault: @escaping (String) -> Bool, of declaration: ProtocolDeclaration)
  {
    self.library = library
    self.isMainActorByDefault = isMainActorByDefault
    result = ResolvedProtocol(declaration: declaration)
  }

  mutating func run() throws(DoubleProblem) -> ResolvedProtocol {
    let declaration = result.declaration
    try visit(declaration, arguments: [])
    if isActor {
      if let name = result.superclass { throw problem(declaration, "an actor cannot inherit from `\(name)`") }
      result.isolation = .actor
    } else if let globalActor {
      result.isolation = .globalActor(globalActor)
    } else if isSendable {
      result.isolation = .sendable
    }
    try generics(declaration)
    if isIdentifiable { identifiable() }
    let paths = Set(result.paths)
    result.paths = paths.sorted()
    var seen: Set<SourceProtocols.Import> = []
    for path in result.paths {
      for name in library.imports(of: path) where seen.insert(name).inserted { result.imports.append(name) }
    }
    return result
  }

  private func problem(_ declaration: ProtocolDeclaration, _ reason: String, line: Int? = nil) -> DoubleProblem {
    DoubleProblem(
      path: declaration.path, line: line ?? declaration.line, name: result.declaration.qualifiedName, reason: reason)
  }

  private mutating func visit(_ declaration: ProtocolDeclaration, arguments: [String]) throws(DoubleProblem) {
    for (name, argument) in zip(declaration.primary, arguments) where name != argument { bindings[name] = argument }
    guard visited.insert("\(declaration.path) \(declaration.qualifiedName)").inserted else { return }
    if let reason = declaration.problem { throw problem(declaration, reason) }
    result.paths.append(declaration.path)
    result.isPublic = result.isPublic && declaration.isPublic
    if globalActor == nil, !declaration.isNonisolated {
      globalActor = declaration.globalActor ?? (isMainActorByDefault(declaration.path) ? "@MainActor" : nil)
    }
    for requirement in declaration.requirements {
      if let reason = requirement.problem {
        throw problem(declaration, "`\(requirement.fullName)` \(reason)", line: requirement.line)
      }
      if let position = positions[requirement.signature],
        result.requirements[position].conditions == requirement.conditions
          || result.requirements[position].conditions.isEmpty || requirement.conditions.isEmpty
      {
        result.requirements[position].merge(requirement)
      } else {
        positions[requirement.signature] = result.requirements.count
        result.requirements.append(requirement)
      }
    }
    for type in declaration.associated {
      if let position = associated[type.name] {
        for constraint in type.constraints where !result.parameters[position].constraints.contains(constraint) {
          result.parameters[position].constraints.append(constraint)
        }
      } else {
        associated[type.name] = result.parameters.count
        result.parameters.append(type)
      }
    }
    aliases.formUnion(declaration.aliases)
    result.conditions += declaration.conditions
    for name in declaration.inherited { try visit(name, in: declaration, depth: 0) }
  }

  private mutating func visit(
    _ name: ProtocolDeclaration.Inherited, in declaration: ProtocolDeclaration, depth: Int
  ) throws(DoubleProblem) {
    if let parent = library.protocolDeclaration(name, from: declaration.path) {
      return try visit(parent, arguments: name.arguments)
    }
    if depth < 8, let parts = library.composition(named: name.name) {
      for part in parts { try visit(part, in: declaration, depth: depth + 1) }
      return
    }
    guard let meaning = KnownProtocol.of(name.name) else {
      throw problem(
        declaration,
        library.classes.contains(name.name)
          ? "it requires a subclass of `\(name.path)`, and lintel does not know how to create one"
          : "it inherits `\(name.path)`, which is not declared in the files that were read")
    }
    guard known.insert(name.name).inserted else { return }
    switch meaning {
    case .empty: break
    case .sendable: isSendable = true
    case .actor: isActor = true
    case .identifiable:
      isIdentifiable = true
      if let argument = name.arguments.first { bindings["ID"] = argument }
    case .members(let members):
      for member in members where !result.members.contains(member) { result.members.append(member) }
    case .superclass(let superclass, let actor):
      if result.superclass == nil || result.superclass == "NSObject" { result.superclass = superclass }
      if globalActor == nil, !declaration.isNonisolated { globalActor = actor }
    }
  }

  /// Associated types become generic parameters, or typealiases where the protocol says what they are.
  private mutating func generics(_ declaration: ProtocolDeclaration) throws(DoubleProblem) {
    var names = Set(associated.keys)
    if isIdentifiable, !names.contains("ID") { names.insert("ID") }
    var kept: [ProtocolDeclaration.Condition] = []
    for condition in result.conditions {
      let left = Self.withoutSelf(condition.left)
      let right = Self.withoutSelf(condition.right)
      if condition.relation == .equal, names.contains(left), bindings[left] == nil {
        bindings[left] = right
      } else if condition.relation == .equal, names.contains(right), bindings[right] == nil {
        bindings[right] = left
      } else {
        kept.append(ProtocolDeclaration.Condition(left: left, relation: condition.relation, right: right))
      }
    }
    result.conditions = kept.filter { condition in
      let base = condition.left.prefix { $0 != "." }
      return bindings[String(base)] == nil && !aliases.contains(String(base))
    }
    result.parameters.removeAll { bindings[$0.name] != nil || aliases.contains($0.name) }
    result.aliases = bindings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let text = result.parameters.flatMap(\.constraints) + result.conditions.flatMap { [$0.left, $0.right] }
    if text.contains(where: { TypeWords.contains("Self", in: $0) }) {
      throw problem(declaration, "an associated type refers to `Self`, and a generic double cannot refer to itself")
    }
  }

  /// The compiler gives a class its identity as `id`; where the type of `id` is fixed, the double needs one.
  private mutating func identifiable() {
    if let position = result.requirements.firstIndex(where: { $0.kind == .property && $0.name == "id" }) {
      if result.requirements[position].isolation == .inherited {
        result.requirements[position].isolation = .nonisolated("nonisolated")
      }
      return
    }
    guard let type = bindings["ID"] else { return }
    var requirement = Requirement(kind: .property)
    requirement.name = "id"
    requirement.result = TypeText(name: type)
    requirement.isolation = .nonisolated("nonisolated")
    requirement.line = result.declaration.line
    result.requirements.append(requirement)
  }

  private static func withoutSelf(_ text: String) -> String {
    text.hasPrefix("Self.") ? String(text.dropFirst(5)) : text
  }
}

/// Words in the text of a type.
enum TypeWords {
  static func contains(_ word: String, in text: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
  }
}
