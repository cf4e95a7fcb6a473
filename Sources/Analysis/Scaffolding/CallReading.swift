import Architecture
import Facts
import Refactoring
import Scaffolding

/// What view models ask for data, what they call it, and the verbs of methods.
struct CallReading {
  /// The first words that methods of templates can have.
  private static let verbs = ["load", "fetch", "get", "request", "retrieve", "read"]

  private static let amounts = ["IfNeeded", "More", "Next", "First", "Initial", "Again", "All", "Data"]

  /// First letters of the words by which a method says what the user did; screens that appear and errors say something else.
  private static let actions = [
    "select", "tap", "choose", "open", "submit", "save", "delete", "toggle", "show", "add", "remove", "press", "click",
    "swipe", "button", "retry",
  ]

  let source: StyleSource
  private var program: Program { source.program }

  init(_ source: StyleSource) { self.source = source }

  func read(into style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    let held = collaborators()
    readCollaborator(held, &style, &evidence)
    let asked = held.filter { $0.kind == style.screens.collaborator.kind }.map(\.type)
    let methods = Set(asked.map(\.id)).sorted().flatMap { program[$0].methods }
    readVerb("verbs.fetch", methods, \.fetch, &style, &evidence)
    // An operation is called by what the project calls all of them.
    if style.screens.collaborator.kind == .useCase { readOperation(methods, &style, &evidence) }
    readVerb("verbs.load", source.viewModels.flatMap(\.methods).filter { !returns($0) }, \.load, &style, &evidence)
    readEvents(&style, &evidence)
  }

  // MARK: Collaborators

  private struct Held {
    let kind: CollaboratorStyle.Kind
    let type: TypeRecord
    let property: DeclarationCursor
    let owner: TypeRecord
  }

  /// What view models keep that gives data; analytics and logs give none.
  private func collaborators() -> [Held] {
    source.viewModels.flatMap { owner in
      owner.storedProperties.compactMap { property -> Held? in
        guard let id = program.type(of: property).id, let kind = kind(of: id),
          program[id].methods.contains(where: returns), kind != .useCase || mayRead(program[id])
        else { return nil }
        return Held(kind: kind, type: program[id], property: property, owner: owner)
      }
    }
  }

  private func kind(of id: TypeID) -> CollaboratorStyle.Kind? {
    let roles = [id] + (program[id].kind == .protocol ? Array(program[id].heirs) : [])
    for id in roles {
      switch source.app.roles.certain(id) {
      case .service: return .service
      case .useCase: return .useCase
      case .repository: return .repository
      default: continue
      }
    }
    return nil
  }

  /// `AddToCart` gives the cart, too, but is not what a screen shows itself with.
  private func mayRead(_ type: TypeRecord) -> Bool {
    let operations = program.known.words(.operationName)
    guard type.methods.allSatisfy({ operations.contains($0.name) }) else { return true }
    let verb = FolderWords.words(Substring(NameReading.withoutPrefix(source.name(type)))).first?.lowercased() ?? ""
    return program.known.words(.readingVerb).prefixes.contains(verb)
  }

  private func returns(_ method: DeclarationCursor) -> Bool { method.node.children.contains { $0.kind == .returnType } }

  private func readCollaborator(
    _ held: [Held], _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    var kinds = StyleBallot<CollaboratorStyle.Kind>()
    var names = StyleBallot<Bool>()
    for item in held {
      let place = source.place(item.property.node)
      kinds.vote(item.kind, at: place, weight: source.weight(item.owner))
    }
    if let found = kinds.result("screens.collaborator", newest: [.service, .useCase, .repository], name: \.rawValue),
      found.count > 1
    {
      style.screens.collaborator.kind = found.value
      evidence.append(found.evidence)
    }
    let word = style.screens.collaborator.kind.ending(style.names).lowercased()
    for item in held where item.kind == style.screens.collaborator.kind {
      let name = program.names[item.property.name].lowercased()
      guard name.hasSuffix(word) else { continue }
      names.vote(name != word, at: source.place(item.property.node), weight: source.weight(item.owner))
    }
    let example = { (isType: Bool) in isType ? "name of the type" : "name of the kind" }
    if let found = names.result("screens.collaborator property", newest: [false, true], name: example), found.count > 1
    {
      style.screens.collaborator.isNamedAfterType = found.value
      evidence.append(found.evidence)
    }
  }

  // MARK: Verbs

  private func readVerb(
    _ setting: String, _ methods: [DeclarationCursor], _ target: WritableKeyPath<VerbStyle, VerbStyle.Reading>,
    _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    var verbs = StyleBallot<String>()
    var things: [String: StyleBallot<Bool>] = [:]
    for method in methods where !method.isStatic && !method.row.access.isPrivate {
      let name = program.names[method.name]
      guard let verb = Self.verbs.first(where: { Self.starts(name, with: $0) }) else { continue }
      let (place, weight) = (source.place(method.node), source.weight(method.file.path))
      verbs.vote(verb, at: place, weight: weight)
      // `loadMore` and `loadIfNeeded` say how much, not what.
      let rest = name.dropFirst(verb.count)
      things[verb, default: StyleBallot()].vote(
        !rest.isEmpty && !Self.amounts.contains { rest.hasPrefix($0) }, at: place, weight: weight)
    }
    let standard = style.screens.verbs[keyPath: target].verb
    guard let found = verbs.result(setting, newest: [standard], name: { $0 }), found.count > 1 else { return }
    style.screens.verbs[keyPath: target].verb = found.value
    evidence.append(found.evidence)
    let word = { (named: Bool) in named ? "\(found.value)Order" : found.value }
    guard let thing = things[found.value]?.result("\(setting) thing", newest: [false, true], name: word) else { return }
    // `get` alone says nothing.
    style.screens.verbs[keyPath: target].namesThing = thing.value || found.value == "get"
    evidence.append(thing.evidence)
  }

  private static func starts(_ name: String, with verb: String) -> Bool {
    name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isLowercase != true
  }

  /// `execute`, where most use cases have one method that is called so.
  private func readOperation(
    _ methods: [DeclarationCursor], _ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]
  ) {
    let operations = program.known.words(.operationName)
    var ballot = StyleBallot<String>()
    for method in methods {
      let isOperation = operations.contains(method.name)
      ballot.vote(
        isOperation ? program.names[method.name] : "", at: source.place(method.node),
        weight: source.weight(method.file.path))
    }
    let found = ballot.result("verbs.fetch", name: { $0.isEmpty ? "names of their own" : $0 })
    guard let found, !found.value.isEmpty, found.value != "callAsFunction", found.count > 1 else { return }
    evidence.removeAll { $0.setting.hasPrefix("verbs.fetch") }
    style.screens.verbs.fetch = VerbStyle.Reading(verb: found.value)
    evidence.append(found.evidence)
  }

  // MARK: Events

  private static func event(_ name: String) -> VerbStyle.Event? {
    let words = FolderWords.words(name[...]).map { $0.lowercased() }
    let isAction = { (word: String) in actions.contains { word.hasPrefix($0) } }
    guard let first = words.first, words.contains(where: isAction) else { return nil }
    switch first {
    case "did": return .did
    case "on": return .on
    case "handle": return .handle
    default:
      if words.count > 1, let last = words.last, ["tapped", "pressed", "selected"].contains(last) { return .tapped }
      return isAction(first) ? .command : nil
    }
  }

  /// `didTapRetry`, `onRetryTap`, `handleRetry`, `retryTapped`, or a command such as `select`.
  private func readEvents(_ style: inout ProjectStyle, _ evidence: inout [StyleEvidence]) {
    var ballot = StyleBallot<VerbStyle.Event>()
    for method in source.viewModels.flatMap(\.methods) where !method.row.access.isPrivate {
      if let event = Self.event(program.names[method.name]) {
        ballot.vote(event, at: source.place(method.node), weight: source.weight(method.file.path))
      }
    }
    let all = VerbStyle.Event.allCases
    guard let found = ballot.result("verbs.event", newest: all, name: \.rawValue), found.count > 1 else { return }
    style.screens.verbs.event = found.value
    evidence.append(found.evidence)
  }
}
