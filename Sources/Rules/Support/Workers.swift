import Architecture
import Facts

/// Tells collaborators that do something for the app from state that many views share: an observable object without any
/// I/O is as harmless in a view as a theme is.
///
/// Keeps what it has worked out. Not for use from several threads.
final class Workers {
  private let context: RuleContext
  private let reach: Reach
  private let coded: NameSet
  private let values: NameSet
  private let motion: NameSet
  private var known: [TypeID: Bool] = [:]

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    let known = context.program.known
    coded = known.types(.decodable, .encodable, .archived, .persistent)
    motion = known.types(.motion)
    values = known.types(.identifiable, .compared)
  }

  /// Whether a type does I/O, uses others that do, or is named for it; a protocol does what its implementations do.
  func works(_ id: TypeID) -> Bool {
    if let answer = known[id] { return answer }
    known[id] = true
    let answer = find(id)
    known[id] = answer
    return answer
  }

  private func find(_ id: TypeID) -> Bool {
    let program = context.program
    let type = program[id]
    if isData(type) || isChoiceOfData(type) { return false }
    var words = context.names.words(of: type.name)
    while let last = words.last, program.known.words(.kindEnding).containsPart(last) { words.removeLast() }
    // The last word means work, whatever of it can be seen: `OrderService`, `LoadOrderUseCase`.
    let workers = program.known.words(.worker)
    if workers.containsPart(words.last ?? "") || workers.containsPart(words.suffix(2).joined()) { return true }
    if type.kind == .protocol {
      let implementations = program.allHeirs(of: id).filter {
        !context.exempt[$0.index] && program[$0].kind != .protocol
      }
      return implementations.isEmpty || implementations.contains(where: works)
    }
    if sensesMotion(type) { return false }
    if reach.reachesIO(id), !readsOnlyBundle(type) { return true }
    for owner in program.superclassChain(of: type) {
      if context.holdings.held(by: owner.id).contains(where: {
        $0.target != id && context.role($0.target).isCollaborator
      }) {
        return true
      }
      // Work that is done by something outside of the program.
      if owner.methods.contains(where: { $0.flags.contains([.isAsync, .isThrowing]) && !onlyComputes($0) }) {
        return true
      }
    }
    return false
  }

  /// Whether all that a method waits for is a group of tasks, whose code stands in it, or other code of the same type.
  private func onlyComputes(_ method: DeclarationCursor) -> Bool {
    guard let body = method.body else { return false }
    let awaits = body.subtree.filter { $0.kind == .awaitExpression }
    return !awaits.isEmpty
      && awaits.allSatisfy { node in
        guard let awaited = node.firstChild?.plain, awaited.kind == .call else { return false }
        if context.program.known.functions(.taskGroup).contains(awaited.name) { return true }
        guard let function = context.callee(of: awaited), function.body != nil,
          let owner = context.program.owner(of: function)
        else { return false }
        return owner.id == context.program.owner(of: method)?.id
      }
  }

  /// What is decoded or stored is data, and so is a value that is compared or listed.
  func isData(_ type: TypeRecord) -> Bool {
    context.program.inherits(type, from: coded)
      || !type.isReference && type.kind != .protocol && context.program.inherits(type, from: values)
  }

  /// A protocol for values that are picked from: `enum Uploader: String, UploaderProtocol`.
  private func isChoiceOfData(_ type: TypeRecord) -> Bool {
    guard type.kind == .protocol else { return false }
    let implementations = context.program.allHeirs(of: type.id).map { context.program[$0] }
      .filter { !context.exempt[$0.id.index] && $0.kind != .protocol }
    return !implementations.isEmpty && implementations.allSatisfy { $0.kind == .enum && isData($0) }
  }

  /// How the device is held only moves what a view draws.
  private func sensesMotion(_ type: TypeRecord) -> Bool {
    guard !motion.isEmpty, reach.io(of: type.id).isSubset(of: .system) else { return false }
    return type.storedProperties.contains { property in
      context.program.type(of: property).externalName.map { motion.contains($0) } ?? false
    }
  }

  /// Reading what ships with the app is no work.
  private func readsOnlyBundle(_ type: TypeRecord) -> Bool {
    let accesses = type.members.flatMap { reach.accesses(in: $0) }
    return !accesses.isEmpty && accesses.allSatisfy(\.isBundled)
  }
}
