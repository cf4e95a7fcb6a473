import Architecture
import Facts
import Findings
import Knowledge

/// Finds classes and actors that others call directly although a test can put nothing in their place, and that work with
/// the outside world in a way that no test can replace either.
struct MissingAbstraction {
  /// A class, what its users call of it, and what comes along with it.
  private struct Case {
    let type: TypeRecord
    let users: [TypeUsers.User]
    /// By name.
    let members: [DeclarationCursor]
    let work: FixedIO.Found
  }

  let context: RuleContext
  private let values: NameSet
  private let reach: Reach
  private let fixed: FixedIO
  private let workers: Workers
  private let standIns: StandIns
  private let observed: ObservedState
  private let circumstances: Circumstances
  private var program: Program { context.program }
  /// The app does without a protocol where at least so many classes have none, and fewer have one.
  private static let fewestOfHabit = 5

  init(_ context: RuleContext) {
    self.context = context
    reach = Reach(context)
    fixed = FixedIO(context, reach)
    workers = Workers(context, reach)
    standIns = StandIns(context)
    observed = ObservedState(context)
    circumstances = Circumstances(context)
    values = context.program.known.types(.value, .lock, .token)
  }

  /// - Parameters:
  ///   - isWanted: whether a class is what the rule is about.
  ///   - users: who must not use it directly.
  private func cases(usedBy users: [TypeRecord], where isWanted: (TypeRecord) -> Bool) -> [Case] {
    let candidates = program.types.filter { type in
      type.isReference && !context.exempt[type.id.index] && isWanted(type) && !isFactory(type)
        && !workers.isData(type) && !context.isNamedViewModel(type.name) && comesWithWork(type)
    }
    guard !candidates.isEmpty else { return [] }
    let uses = TypeUsers(of: Set(candidates.map(\.id)), by: users, context, isHarmless: givesValue)
    let members = MemberUses(of: candidates, by: users, context, isHarmless: givesValue)
    return candidates.compactMap { type in
      let found = uses.users(of: type.id).filter {
        !isRelated(program[$0.type], type) && !members.members(of: type.id, by: $0.type).isEmpty
      }
      let used = Set(found.flatMap { members.members(of: type.id, by: $0.type) })
      if found.isEmpty || onlyHandsOut(used) || isCommand(type) { return nil }
      return Case(
        type: type, users: found, members: context.membersByName(used), work: fixed.find(type.id))
    }
  }

  /// What to report about the classes that ``cases(usedBy:where:)`` finds.
  func drafts(
    usedBy users: [TypeRecord], where isWanted: (TypeRecord) -> Bool, severity: (IOKinds) -> Severity?
  ) -> [Draft] {
    let all = cases(usedBy: users, where: isWanted)
    let found = all.filter { standIns.areMissing(for: $0.type) }
    let isHabit = found.count >= Self.fewestOfHabit && found.count * 2 > all.count
    let owner = Draft.Owner(
      "protocols for what works with the outside world",
      "work with the outside world and conform to no protocol, although others use them directly")
    return found.map { found in
      var related = found.users.prefix(3).map {
        Draft.Related($0.place, "`\(program[$0.type].qualifiedName)` uses it here")
      }
      let work = found.work.kinds.list
      if let witness = found.work.witness { related.append(Draft.Related(witness, "here it comes to \(work)")) }
      return Draft(
        at: found.type.declaration.node, type: found.type.id, evidence: "no protocol",
        message: "`\(found.type.qualifiedName)`, which works with \(work), conforms to no protocol, "
          + "and \(context.phrase(users: found.users)) it directly",
        fix: fix(found), severity: severity(found.work.kinds), owner: isHabit ? owner : nil, related: related)
    }.filter { !circumstances.hold(.developersOnly, for: $0) }
  }

  // MARK: The right step

  private func fix(_ found: Case) -> String {
    let name = "`\(found.type.qualifiedName)`"
    if let given = found.members.lazy.compactMap({ outside($0) }).first,
      found.members.allSatisfy({ outside($0) != nil })
    {
      return "Let its users take the `\(context.text(given))` in `init`, so that a test can give another one."
    }
    // Users that only call methods need no object that views can observe.
    if observed.isObservable(found.type), context.isHeldBySwiftUI(found.type),
      found.members.contains(where: { $0.kind != .function })
    {
      return "Move what works with \(found.work.kinds.list) to a type behind a protocol, and let \(name) take that in "
        + "`init`; views can observe only the class itself."
    }
    // What is read counts, too: a protocol with the methods alone would not do for its users.
    let list = words(found.members.filter { $0.kind == .function } + found.members.filter { $0.kind != .function })
    if found.members.allSatisfy(\.isStatic) {
      return "Make \(list) part of an instance, declare a protocol for it, and let its users take that in `init`."
    }
    if let shared = context.sharedInstance(of: found.type) {
      return "Declare a protocol with \(list), and let its users take that in `init` instead of "
        + "`\(found.type.qualifiedName).\(context.text(shared.name))`."
    }
    return "Declare a protocol with \(list), and let its users take that."
  }

  /// At most three names; whom a class tells is nothing that its users call.
  private func words(_ members: [DeclarationCursor]) -> String {
    var names: [String] = []
    for member in members
    where !program.known.words(.delegate).contains(member.name) && !names.contains("`\(context.text(member.name))`") {
      names.append("`\(context.text(member.name))`")
    }
    switch names.count {
    case 0: return "what they call"
    case 1: return names[0]
    case 2: return "\(names[0]) and \(names[1])"
    case 3: return "\(names[0]), \(names[1]) and \(names[2])"
    default: return "\(names.prefix(2).joined(separator: ", ")) and \(names.count - 2) more of its members"
    }
  }

  /// The store or session from outside of the program that a member gives: no protocol hides that.
  private func outside(_ member: DeclarationCursor) -> NameID? {
    guard let name = given(by: member).externalName, !program.known.kinds(ofType: name).isEmpty else { return nil }
    return name
  }

  private func given(by member: DeclarationCursor) -> TypeUse {
    switch member.kind {
    case .function: member.type.map { program.resolve($0) } ?? .unknown
    case .variable: program.type(of: member)
    default: .unknown
    }
  }

  // MARK: What counts

  private func comesWithWork(_ type: TypeRecord) -> Bool {
    !fixed.find(type.id).kinds.isEmpty && !isDomainLogic(type)
  }

  /// In a folder of the domain, and all that it does with the outside world others do for it.
  private func isDomainLogic(_ type: TypeRecord) -> Bool {
    context.isInDomain(type) && fixed.find(type.id, hops: 0).kinds.isEmpty
  }

  /// A holder of others: what its users need is not the holder.
  private func onlyHandsOut(_ members: Set<DeclarationCursor>) -> Bool {
    members.allSatisfy { member in
      guard member.isStored, !member.isStatic, let id = program.type(of: member).id else { return false }
      return context.role(id).isCollaborator && program[id].isReference
    }
  }

  /// Made from the values of one call, and kept by none: another one cannot be given in its place.
  private func isCommand(_ type: TypeRecord) -> Bool {
    guard context.sharedInstance(of: type) == nil,
      type.initializers.contains(where: { $0.parameters.contains(where: isValueOfCall) }),
      !context.holdings.holders(of: type.id).contains(where: { !context.exempt[$0.holder.index] })
    else { return false }
    return !program.mentions(of: NameSet([type.name]), .typeName).contains { place in
      guard place.parent?.kind != .inheritedType, let user = program.enclosingType(of: place), user.id != type.id,
        user.outer != type.id
      else { return false }
      return program.resolve(place).id == type.id
    }
  }

  private func isValueOfCall(_ parameter: Cursor) -> Bool {
    guard let written = parameter.writtenType, parameter.child(.initialValue) == nil else { return false }
    let use = program.resolve(written)
    return !use.isAbstraction(in: program) && !context.role(of: use).isCollaborator
      && use.externalName.map { program.known.kinds(ofType: $0).isEmpty } ?? true
  }

  /// A static function or property that gives a path, a flag or another plain value without waiting, and without going
  /// to the network or a database for it: no one needs a double for that. Other static calls are uses like any other.
  private func givesValue(_ declaration: DeclarationCursor) -> Bool {
    guard declaration.flags.isDisjoint(with: [.isAsync, .isThrowing]) else { return false }
    switch declaration.kind {
    case .function where declaration.type != nil, .variable: break
    default: return false
    }
    return isValue(given(by: declaration))
      && reach.path(from: declaration, hops: 2, kinds: [.network, .database]) == nil
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
      && program.known.words(.makingVerb).contains(function.name)
      && reach.path(from: function, hops: 2) == nil
  }

  /// A type nested in another, or written beside it, knows it anyhow.
  private func isRelated(_ user: TypeRecord, _ type: TypeRecord) -> Bool {
    user.outer == type.id || type.outer == user.id || user.file == type.file
  }
}

extension IOKinds {
  /// "the network, user defaults and a database"
  fileprivate var list: String {
    let parts = words.split(separator: ",").map { $0.drop { $0 == " " } }
    guard let last = parts.last, parts.count > 1 else { return words }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension RuleContext {
  /// The name says that it drives a screen.
  func isNamedViewModel(_ name: NameID) -> Bool { program.known.words(.viewModelName).contains(name) }

  /// Operations and hooks are no use cases, whatever they look like: the name or the folder has to say so.
  func isNamedUseCase(_ type: TypeRecord) -> Bool {
    program.known.words(.useCase).contains(type.name)
      || folders(of: type).contains(where: program.known.words(.domainFolder).containsPart)
  }

  /// In a folder of the domain, and in none of the layers around it further down.
  func isInDomain(_ type: TypeRecord) -> Bool {
    let (domain, outer) = (program.known.words(.domainFolder), program.known.words(.outerFolder))
    let layer = folders(of: type).last { domain.containsPart($0) || outer.containsPart($0) }
    return layer.map(domain.containsPart) ?? false
  }

  /// Declarations in the order of their names.
  func membersByName(_ members: Set<DeclarationCursor>) -> [DeclarationCursor] {
    members.sorted { (text($0.name), $0.file.path, $0.index) < (text($1.name), $1.file.path, $1.index) }
  }

  /// "`A` and `B` use", "`A`, `B` and 3 others use"; at most two names.
  func phrase(users: [TypeUsers.User]) -> String {
    var seen: Set<TypeID> = []
    return phrase(types: users.filter { seen.insert($0.type).inserted }.map { program[$0.type] })
  }

  /// The same for types, each of them once.
  func phrase(types: [TypeRecord]) -> String {
    let names = types.map { "`\($0.qualifiedName)`" }
    switch names.count {
    case 0: return "no type uses"
    case 1: return "\(names[0]) uses"
    case 2: return "\(names[0]) and \(names[1]) use"
    default: return "\(names[0]), \(names[1]) and \(names.count - 2) more use"
    }
  }
}
