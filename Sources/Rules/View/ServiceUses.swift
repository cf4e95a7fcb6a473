import Architecture
import Facts

/// What views do with the services that they hold.
struct ServiceUses {
  /// The most that is done with one.
  enum Use {
    /// Read, bound, changed like state, or handed on: the receiver does the work.
    case none
    /// Made by the view itself, which only hands it on.
    case made
    /// Called; the first call that does more than compute.
    case call(Cursor)
  }

  private let context: RuleContext
  private let calls: ServiceCalls
  private let prompts: PresentationCalls
  private let known = Known()

  /// A view may hold many services: its code is looked at once.
  private final class Known {
    var calls: [TypeID: [Cursor]] = [:]
  }

  init(_ context: RuleContext, _ calls: ServiceCalls) {
    self.context = context
    self.calls = calls
    prompts = PresentationCalls(context.program.known)
  }

  /// What a view, or what inherits from it, does with one of its properties, or with the same service under another name.
  func use(of holding: Holdings.Holding, in view: TypeRecord) -> Use {
    let work = calls(in: view).first { !holding.property.node.contains($0) && works($0, on: holding) }
    if let work { return .call(work) }
    return isMade(holding) && isHandedOn(holding.property, in: view) ? .made : .none
  }

  private func parts(of view: TypeRecord) -> [DeclarationCursor] {
    ([view] + context.program.allHeirs(of: view.id).map { context.program[$0] }).flatMap(\.parts)
  }

  /// The calls in the code of a view, those in initializers left out.
  private func calls(in view: TypeRecord) -> [Cursor] {
    if let calls = known.calls[view.id] { return calls }
    var calls: [Cursor] = []
    for part in parts(of: view) {
      var index = part.node.index + 1
      let end = part.node.index + Int(part.node.node.size)
      while index < end {
        let place = Cursor(file: part.file, index: index)
        if place.kind == .initializerDeclaration {
          index += Int(place.node.size)
          continue
        }
        if place.kind == .call, place.callee?.plain.base != nil { calls.append(place) }
        index += 1
      }
    }
    known.calls[view.id] = calls
    return calls
  }

  /// Whether a call goes to what a property holds, or to an element of it, and may do something.
  private func works(_ call: Cursor, on holding: Holdings.Holding) -> Bool {
    guard let base = call.callee?.plain.base?.plain, let function = context.callee(of: call),
      function.kind == .function, !prompts.contains(call.name), isIt(base, holding)
    else { return false }
    return !calls.isComputation(function) && !calls.onlySetsState(call)
  }

  private func isIt(_ base: Cursor, _ holding: Holdings.Holding) -> Bool {
    if context.isOwnMember(base), let property = context.program.declaration(of: base), property.isStored {
      return property == holding.property
    }
    guard let id = context.program.type(of: base).id else { return false }
    return id == holding.target || context.program[id].ancestors.contains(holding.target)
  }

  /// `private let orders = OrderRepository()`: no one can put another one in its place.
  private func isMade(_ holding: Holdings.Holding) -> Bool {
    let property = holding.property
    guard property.attributes.isEmpty, !holding.isCollection, let value = property.value,
      property.flags.contains(.isLet) || property.row.access.isPrivate
    else { return false }
    return context.freshInstance(value) != nil
  }

  /// Whether a view gives one of its properties to others.
  private func isHandedOn(_ property: DeclarationCursor, in view: TypeRecord) -> Bool {
    parts(of: view).contains { part in
      part.node.nodes(named: property.name).contains { place in
        place.parent?.kind == .argument && (place.kind == .identifier || place.kind == .member)
          && context.isOwnMember(place)
      }
    }
  }
}
