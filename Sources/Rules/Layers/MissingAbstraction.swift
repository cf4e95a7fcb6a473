import Architecture
import Facts

/// Finds classes and actors that others use directly because no protocol stands in between.
struct MissingAbstraction {
  /// A class without a protocol, and who uses it.
  private struct Case {
    let type: TypeRecord
    let users: [TypeUsers.User]
  }

  let context: RuleContext
  private let harmless: NameSet
  private let operations: NameSet
  private let values: NameSet
  private let reach: Reach
  /// Names of classes with heirs.
  private let inherited: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
    inherited = NameSet(context.program.types.lazy.filter { $0.isReference && !$0.heirs.isEmpty }.map(\.name))
    // What a class may inherit from outside of the program without being an abstraction for its users.
    harmless = context.names.set(
      "NSObject", "NSObjectProtocol", "ObservableObject", "Sendable", "Identifiable", "Hashable", "Equatable",
      "Codable",
      "Encodable", "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject", "Actor",
      "Observable",
      "NSCopying", "NSCoding", "NSSecureCoding", "Error", "Comparable")
    values = context.names.set(
      "String", "Int", "Bool", "Double", "Float", "Decimal", "Date", "Data", "URL", "UUID", "Set", "Array",
      "Dictionary",
      "TimeInterval", "NSLock", "Mutex", "NSCache", "AnyCancellable")
    operations = context.names.set("Operation", "NSOperation", "BlockOperation")
  }

  /// - Parameters:
  ///   - isWanted: whether a class is what the rule is about.
  ///   - users: who must not use it directly.
  private func cases(usedBy users: [TypeRecord], where isWanted: (TypeRecord) -> Bool) -> [Case] {
    let candidates = program.types.filter { type in
      // Without work there is nothing for a test to keep out.
      type.isReference && !context.exempt[type.id.index] && isWanted(type) && isBare(type) && !isFactory(type)
        && works(type)
        && !context.isNamedViewModel(type.name)
    }
    guard !candidates.isEmpty else { return [] }
    let uses = TypeUsers(of: Set(candidates.map(\.id)), by: users, context, isHarmless: givesValue)
    return candidates.compactMap { type in
      let found = uses.users(of: type.id).filter { !isRelated(program[$0.type], type) }
      return found.isEmpty ? nil : Case(type: type, users: found)
    }
  }

  /// A static function or property that gives a path, a flag or another plain value without waiting, and without going
  /// to the network or a database for it: nobody needs a double for that. Other static calls are uses like any other.
  private func givesValue(_ declaration: DeclarationCursor) -> Bool {
    guard declaration.flags.isDisjoint(with: [.isAsync, .isThrowing]) else { return false }
    let use: TypeUse
    switch declaration.kind {
    case .function:
      guard let written = declaration.type else { return false }
      use = program.resolve(written)
    case .variable: use = program.type(of: declaration)
    default: return false
    }
    return isValue(use) && reach.path(from: declaration, hops: 2, kinds: [.network, .database]) == nil
  }

  /// What to report about the classes that ``cases(usedBy:where:)`` finds.
  func drafts(usedBy users: [TypeRecord], where isWanted: (TypeRecord) -> Bool) -> [Draft] {
    cases(usedBy: users, where: isWanted).map { found in
      Draft(
        at: found.type.declaration.node, type: found.type.id, evidence: "no protocol",
        message: "`\(found.type.qualifiedName)` conforms to no protocol, and \(context.phrase(users: found.users)) it "
          + "directly",
        related: found.users.prefix(3).map {
          Draft.Related($0.place, "`\(program[$0.type].qualifiedName)` uses it here")
        })
    }
  }

  /// Whether nothing that the class inherits from could stand in for it.
  private func isBare(_ type: TypeRecord) -> Bool {
    if type.declaration.row.access.isPrivate || program.inherits(type, from: operations) { return false }
    // A class with heirs is an abstraction of sorts: tests inherit from it.
    // Of two classes of one name it may be the other one's heir: which of them is built cannot be told.
    if !type.heirs.isEmpty || inherited.contains(type.name) { return false }
    if type.ancestors.contains(where: { program[$0].kind == .protocol && isAbstraction(program[$0], of: type) }) {
      return false
    }
    return type.externalAncestors.allSatisfy { harmless.contains($0) || isCallbackProtocol($0) }
  }

  /// I/O of its own or behind it, a collaborator, or a name that says so.
  private func works(_ type: TypeRecord) -> Bool {
    let words = context.names.words(of: type.name)
    if reach.reachesIO(type.id) { return true }
    if let last = words.last, Self.workerWords.contains(last), !onlyRemembers(type) { return true }
    return program.superclassChain(of: type).contains { owner in
      context.holdings.held(by: owner.id).contains { $0.target != type.id && context.role($0.target).isCollaborator }
    }
  }

  /// Values in memory and nothing else: no work that could be seen, none that could be behind what it stores.
  private func onlyRemembers(_ type: TypeRecord) -> Bool {
    let stored = program.superclassChain(of: type).flatMap(\.storedProperties)
    return !stored.isEmpty && stored.allSatisfy { isValue(program.type(of: $0)) }
      && !type.methods.contains { $0.flags.contains(.isAsync) }
  }

  private func isValue(_ use: TypeUse) -> Bool {
    switch use.core {
    case .array(let element): isValue(element)
    case .dictionary(let key, let value): isValue(key) && isValue(value)
    case .external(let name, let arguments): values.contains(name) && arguments.allSatisfy(isValue)
    case .type(let id, _): program[id].kind == .enum || program[id].kind == .struct && context.role(id) == .model
    default: false
    }
  }

  private static let workerWords: Set<String> = [
    "service", "client", "api", "repository", "gateway", "dao", "database",
  ]

  /// A protocol through which others could call what the class does, and that is not there to be called back through.
  /// One that only adds something to the class, such as a logger, stands for nothing of it.
  private func isAbstraction(_ type: TypeRecord, of conforming: TypeRecord) -> Bool {
    if isCallbackProtocol(type.name) { return false }
    let own = program.superclassChain(of: conforming)
    return type.members.contains { requirement in
      // A flag or a name of the type is no work of it.
      if requirement.isStatic, requirement.kind != .function || gives(conforming, requirement) || !isPassed(type) {
        return false
      }
      switch requirement.kind {
      case .function, .variable, .subscript: break
      default: return false
      }
      if requirement.kind == .variable, context.isLogName(requirement.name) || isLogger(requirement) { return false }
      return own.contains { owner in
        owner.members(named: requirement.name).contains {
          $0.kind == requirement.kind && $0.isStatic == requirement.isStatic
        }
      }
    }
  }

  /// `any Uploading.Type`: static functions can be replaced where somebody is given the type to call them on.
  private func isPassed(_ type: TypeRecord) -> Bool {
    program.mentions(of: NameSet([type.name]), .typeName).contains { place in
      // `(any Uploading).Type`
      place.ancestors.prefix(3).contains { $0.kind == .metatype }
    }
  }

  /// `static func make() -> Self`
  private func gives(_ type: TypeRecord, _ requirement: DeclarationCursor) -> Bool {
    guard let written = requirement.type else { return false }
    if context.text(written.plain.name) == "Self" { return true }
    return program.resolve(written).id.map { $0 == type.id || program.inherits(type, from: $0) } ?? false
  }

  /// Static functions that build something, and no way to make an instance: it is what they give that others need to
  /// replace.
  private func isFactory(_ type: TypeRecord) -> Bool {
    let functions = type.members.filter { $0.kind == .function }
    return !functions.isEmpty && !type.members.contains { ($0.isStored || $0.kind == .function) && !$0.isStatic }
      && type.initializers.allSatisfy { $0.row.access.isPrivate }
      && functions.allSatisfy { function in
        function.row.access.isPrivate || isMaker(function)
      }
  }

  /// `make…`, and neither waits nor goes anywhere for it.
  private func isMaker(_ function: DeclarationCursor) -> Bool {
    function.type != nil && !function.flags.contains(.isAsync)
      && ["make", "create", "build"].contains { context.names.hasPrefix(function.name, $0) }
      && reach.path(from: function, hops: 2) == nil
  }

  private func isLogger(_ requirement: DeclarationCursor) -> Bool {
    switch program.type(of: requirement).core {
    case .type(let id, _): context.isLog(id)
    case .external(let name, _): context.isLogName(name) || context.names.hasSuffix(name, "Signposter")
    default: false
    }
  }

  private func isCallbackProtocol(_ name: NameID) -> Bool {
    ["Delegate", "Observer", "Listener", "Observing", "Handler", "Subscriber", "Responder"].contains {
      context.names.hasSuffix(name, $0)
    }
  }

  /// A type nested in another, or written beside it, knows it anyhow.
  private func isRelated(_ user: TypeRecord, _ type: TypeRecord) -> Bool {
    user.outer == type.id || type.outer == user.id || user.file == type.file
  }
}

extension RuleContext {
  /// The name says that it drives a screen.
  func isNamedViewModel(_ name: NameID) -> Bool {
    let words = names.words(of: name)
    guard let last = words.last else { return false }
    if ["presenter", "reactor", "vm", "viewmodel"].contains(last) { return true }
    return words.suffix(2) == ["view", "model"] || words.suffix(2) == ["state", "model"]
  }

  /// Operations and hooks are no use cases, whatever they look like: the name or the folder has to say so.
  func isNamedUseCase(_ type: TypeRecord) -> Bool {
    let words = names.words(of: type.name)
    if words.contains("usecase") || words.contains("interactor") { return true }
    if zip(words, words.dropFirst()).contains(where: { $0 == "use" && $1 == "case" }) { return true }
    return folders(of: type).contains { ["usecases", "use cases", "interactors", "domain"].contains($0) }
  }

  /// "`A` and `B` use", "`A`, `B` and 3 others use"; at most two names.
  func phrase(users: [TypeUsers.User]) -> String {
    var seen: Set<TypeID> = []
    let names = users.filter { seen.insert($0.type).inserted }.map { "`\(program[$0.type].qualifiedName)`" }
    switch names.count {
    case 0: return "nobody uses"
    case 1: return "\(names[0]) uses"
    case 2: return "\(names[0]) and \(names[1]) use"
    default: return "\(names[0]), \(names[1]) and \(names.count - 2) more use"
    }
  }
}
