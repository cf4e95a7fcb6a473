import Architecture
import Facts
import Knowledge

/// What code reaches: I/O of its own, or through the concrete types and functions it uses.
///
/// Keeps what it has worked out, so a rule makes one for its whole check. Not for use from several threads.
public final class Reach {
  /// Why something reaches the outside world.
  public struct Path: Sendable {
    /// Where it ends.
    public let access: IOAccess
    /// The functions on the way, from the first one called to the one that holds ``access``.
    public let steps: [DeclarationCursor]
    /// What it comes to.
    public var kinds: IOKinds { access.kinds }
  }

  let context: RuleContext
  let finder: IOFinder
  private let wrapped: WrappedIO
  var program: Program { context.program }
  private var ofType: [TypeKey: TypeIO] = [:]

  private struct TypeKey: Hashable {
    let type: TypeID
    let hops: Int
  }

  /// What a type does, and the first place that shows it.
  private struct TypeIO {
    var kinds: IOKinds = []
    var witness: Cursor?

    mutating func add(_ other: IOKinds, at place: Cursor?) {
      if witness == nil, !other.isEmpty { witness = place }
      kinds.formUnion(other)
    }
  }

  /// Looks at nothing yet.
  public init(_ context: RuleContext) {
    self.context = context
    var finder = IOFinder(context.program)
    finder.activeRecords = context.shared.activeRecords.value { [finder] in ActiveRecords(context, finder) }
    self.finder = finder
    wrapped = context.shared.wrappedIO.value { [finder] in WrappedIO(context, finder) }
  }

  // MARK: Code

  /// Accesses that stand in a piece of code itself.
  public func accesses(in code: Cursor) -> [IOAccess] { finder.accesses(in: code) }

  /// Accesses in the body, accessors and initial value of a declaration.
  public func accesses(in declaration: DeclarationCursor) -> [IOAccess] {
    context.shared.accesses(of: declaration) { declaration.code.flatMap { finder.accesses(in: $0) } }
  }

  /// The first I/O that running a function or getter comes to: in its own code or in what it calls, at most `hops`
  /// types further; calls within one type are free. A requirement of a protocol does what its implementations do when
  /// `followsAbstractions` says so.
  public func path(
    from declaration: DeclarationCursor, hops: Int = 1, kinds: IOKinds = .strict, followsAbstractions: Bool = true
  ) -> Path? {
    // Nearest first, by types and then by calls: which call is met first must not decide how far the search goes on.
    var steps: [(declaration: DeclarationCursor, caller: Int)] = [(declaration, -1)]
    var seen: Set<DeclarationCursor> = [declaration]
    var open = [0]
    for _ in 0...max(hops, 0) {
      var further: [(declaration: DeclarationCursor, caller: Int)] = []
      var next = 0
      while next < open.count {
        let index = open[next]
        next += 1
        let current = steps[index].declaration
        if let access = firstAccess(in: current, kinds) {
          return Path(access: access, steps: Self.trace(to: index, steps))
        }
        guard seen.count < Self.maximumFunctions else { continue }
        let owner = program.owner(of: current)?.id
        let isRequirement = current.code.isEmpty
        if isRequirement, !followsAbstractions { continue }
        for target in isRequirement ? implementations(of: current) : targets(of: current) {
          if !isRequirement, isLogging(target) { continue }
          guard isRequirement || owner != nil && program.owner(of: target)?.id == owner else {
            further.append((target, index))
            continue
          }
          guard seen.insert(target).inserted else { continue }
          open.append(steps.count)
          steps.append((target, index))
        }
      }
      open = further.filter { seen.insert($0.declaration).inserted }.map { step in
        steps.append(step)
        return steps.count - 1
      }
    }
    return nil
  }

  /// Real code comes to what it does long before.
  private static let maximumFunctions = 400

  private func firstAccess(in declaration: DeclarationCursor, _ kinds: IOKinds) -> IOAccess? {
    accesses(in: declaration).first { !$0.kinds.isDisjoint(with: kinds) }
      ?? wrapped.access(in: declaration, kinds: kinds, program)
  }

  /// The functions from the first one to one of the steps; requirements stand for what implements them.
  private static func trace(
    to last: Int, _ steps: [(declaration: DeclarationCursor, caller: Int)]
  ) -> [DeclarationCursor] {
    sequence(first: last) { steps[$0].caller < 0 ? nil : steps[$0].caller }
      .filter { $0 == last || !steps[$0].declaration.code.isEmpty }.map { steps[$0].declaration }.reversed()
  }

  /// What implements a requirement of a protocol, or overrides an empty method; without test doubles.
  public func implementations(of requirement: DeclarationCursor) -> [DeclarationCursor] {
    guard let owner = program.owner(of: requirement), owner.kind == .protocol else { return [] }
    // The default of a protocol extension is an implementation too.
    var result = owner.members(named: requirement.name).filter { $0.kind == requirement.kind && !$0.code.isEmpty }
    for heir in program.allHeirs(of: owner.id) where !context.exempt[heir.index] {
      let candidates = program[heir].members(named: requirement.name).filter {
        $0.kind == requirement.kind && !isTest($0)
      }
      if let match = context.bestOverload(candidates, like: requirement) { result.append(match) }
    }
    return result
  }

  /// The functions that code of a declaration calls and the getters it reads, as far as they can be told.
  func targets(of declaration: DeclarationCursor) -> [DeclarationCursor] {
    context.shared.targets(of: declaration) { findTargets(of: declaration) }
  }

  private func findTargets(of declaration: DeclarationCursor) -> [DeclarationCursor] {
    var found: [DeclarationCursor] = []
    var seen: Set<DeclarationCursor> = [declaration]
    for code in declaration.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        switch node.kind {
        case .call: break
        case .member where program.isNameOfComputedProperty(node.name):
          let parent = code.file.nodes[Int(code.file.parents[index])]
          if parent.kind == .call, Int(code.file.parents[index]) + 1 == index { continue }
        default: continue
        }
        guard let target = context.callee(of: Cursor(file: code.file, index: index)),
          target.kind == .function || target.kind == .variable, !isTest(target) || isTest(declaration),
          seen.insert(target).inserted
        else { continue }
        found.append(target)
      }
    }
    return found
  }

  // MARK: Types

  /// The I/O that a type does itself or, when it does none, comes to in what it calls, at most `hops` types further.
  /// Stops at protocols, closures and types outside the program; logging counts for nothing.
  public func io(of type: TypeID, hops: Int = 2) -> IOKinds { find(type, hops: hops).kinds }

  /// The first place that shows that a type does I/O within `hops`.
  public func witness(of type: TypeID, hops: Int = 2) -> Cursor? { find(type, hops: hops).witness }

  /// Whether a type does I/O within `hops`; see ``io(of:hops:)``.
  public func reachesIO(_ type: TypeID, hops: Int = 2, kinds: IOKinds = [.strict, .system]) -> Bool {
    !io(of: type, hops: hops).isDisjoint(with: kinds)
  }

  private func find(_ type: TypeID, hops: Int) -> TypeIO {
    let key = TypeKey(type: type, hops: hops)
    if let known = ofType[key] { return known }
    // A cycle finds itself here, still empty.
    ofType[key] = TypeIO()
    var result = ownIO(of: type)
    if hops > 0, result.kinds.isEmpty {
      for next in storedCollaborators(of: type) {
        let further = find(next, hops: hops - 1)
        result.add(further.kinds, at: further.witness)
      }
      if result.kinds.isEmpty, let path = pathOutOf(type, hops: hops - 1) {
        result.add(path.kinds, at: path.access.place)
      }
    }
    ofType[key] = result
    return result
  }

  /// Classes, actors and structs of the program that a type keeps: it brings them along.
  func storedCollaborators(of type: TypeID) -> [TypeID] {
    codeOwners(of: type).flatMap { owner in
      owner.members.compactMap { member -> TypeID? in
        guard member.isStored, !member.isStatic else { return nil }
        let use = program.type(of: member)
        let element = use.element ?? use
        guard !element.isAbstraction(in: program), let id = element.id, id != type, !context.isLog(id)
        else { return nil }
        return program[id].isReference || program[id].kind == .struct ? id : nil
      }
    }
  }

  /// What else the type calls, on objects that it does not keep: only what those calls do counts.
  private func pathOutOf(_ type: TypeID, hops: Int) -> Path? {
    let owners = codeOwners(of: type)
    let own = Set(owners.map(\.id))
    for owner in owners {
      for member in evidence(owner) {
        for target in targets(of: member) where !isOwned(target, by: own) && !isLogging(target) {
          if let path = path(from: target, hops: hops, kinds: [.strict, .system], followsAbstractions: false),
            !path.access.isBundled
          {
            return path
          }
        }
      }
    }
    return nil
  }

  /// The members of a type without what tests add to it; methods first, for they say more than an observer of a
  /// property.
  func evidence(_ owner: TypeRecord) -> [DeclarationCursor] {
    let members = owner.members.filter { !isTest($0) }
    return members.filter { $0.kind == .function } + members.filter { $0.kind != .function }
  }

  private func isTest(_ declaration: DeclarationCursor) -> Bool { program.context(of: declaration.file).isTest }

  func isOwned(_ declaration: DeclarationCursor, by types: Set<TypeID>) -> Bool {
    program.owner(of: declaration).map { types.contains($0.id) } ?? false
  }

  /// Logging is no side effect that anyone tests.
  func isLogging(_ declaration: DeclarationCursor) -> Bool {
    program.owner(of: declaration).map { context.isLog($0.id) } ?? false
  }

  /// The code that a type runs as its own: its superclasses and the defaults of its protocols included.
  func codeOwners(of type: TypeID) -> [TypeRecord] {
    [program[type]] + program[type].ancestors.map { program[$0] }
  }

  private func ownIO(of type: TypeID) -> TypeIO {
    var result = TypeIO()
    for owner in codeOwners(of: type) {
      for member in evidence(owner) {
        if member.isStored, !member.isStatic, let name = program.type(of: member).externalName {
          result.add(context.program.known.kinds(ofType: name), at: member.node)
        }
        for access in accesses(in: member) where !access.isBundled { result.add(access.kinds, at: access.place) }
      }
    }
    return result
  }
}

extension RuleContext {
  /// Whether a type does I/O itself or through concrete types within `hops`; for many questions make one ``Reach``.
  public func reachesIO(_ type: TypeID, hops: Int = 2) -> Bool { Reach(self).reachesIO(type, hops: hops) }

  /// Whether a function or getter does I/O itself or through what it calls within `hops`; for many questions make one
  /// ``Reach``.
  public func doesIO(_ declaration: DeclarationCursor, hops: Int = 1) -> Bool {
    Reach(self).path(from: declaration, hops: hops) != nil
  }
}

extension RuleContext {
  /// Whether a type takes lines for a log, by its structure or its name.
  func isLog(_ id: TypeID) -> Bool { roles[id].isLog || isLogName(program[id].name) }

  /// Whether a name is that of a logger: `Logger`, `MXLog`, `logging`, `LogManager`; an `ActivityLog` is data.
  func isLogName(_ id: NameID) -> Bool {
    let known = program.known
    return known.words(.logType).contains(id)
      || names.withBytes(id, \.count) <= 6 && known.words(.shortLog).contains(id)
  }
}

extension TypeUse {
  /// A protocol, `any`, `some`, a generic parameter or a closure: something a test can replace.
  public func isAbstraction(in program: Program) -> Bool {
    switch self {
    case .existential, .opaque, .function: true
    case .optional(let inner), .unwrappedOptional(let inner), .array(let inner), .dictionary(_, let inner):
      inner.isAbstraction(in: program)
    case .type(let id, _): program[id].kind == .protocol
    case .composition(let parts): parts.contains { $0.isAbstraction(in: program) }
    default: false
    }
  }
}
