import Architecture
import Facts

/// One closure, or object with `self` as its target, that something keeps while it holds `self`.
struct KeptClosure {
  enum Keeper: Equatable {
    /// A property of `self`, or of an object that `self` keeps.
    case property(NameID)
    case timer
    case displayLink
    /// Of the notification center, or of a player.
    case observer
    case source
  }

  /// Whose `self` it holds.
  let type: TypeRecord
  /// The closure, the method reference, or the argument `self`.
  let place: Cursor
  /// The closure, which may stand in a local constant.
  let closure: Cursor?
  let keeper: Keeper
  /// The keeper as source text.
  let text: String
  /// The property of `self` through which the keeper can be ended or dropped.
  let storage: NameID?
}

/// Finds closures that hold `self` and are kept by what `self` keeps, or by the system.
final class KeptClosures {
  let context: RuleContext
  let keepers: ClosureKeepers
  private let tokens: ObserverTokens
  private let timers: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    keepers = ClosureKeepers(context)
    tokens = ObserverTokens(context)
    timers = context.program.known.called(.timer, .displayLink)
  }

  /// Every one in the code of a class, in the order of its members.
  func all(in type: TypeRecord) -> [KeptClosure] {
    var result: [KeptClosure] = []
    for member in type.members where !member.isStatic {
      for code in member.code {
        if member.flags.contains(.isLazy), code.kind == .closure, code.parent?.kind == .initialValue {
          if keepers.isClosure(member) || member.type == nil, context.strongSelfUse(in: code) != nil {
            result.append(kept(code, .property(member.name), context.text(member.name), member.name, type))
          }
        }
        for index in code.indices {
          let node = Cursor(file: code.file, index: index)
          guard node.kind == .assignment || node.kind == .call else { continue }
          let found = node.kind == .call ? given(to: node, type) : assigned(by: node, type).map { [$0] } ?? []
          if !found.isEmpty, program.enclosingTypeID(of: node) == type.id { result += found }
        }
      }
    }
    return result
  }

  private func kept(
    _ place: Cursor, _ keeper: KeptClosure.Keeper, _ text: String, _ storage: NameID?, _ type: TypeRecord
  ) -> KeptClosure {
    KeptClosure(
      type: type, place: place, closure: context.closure(of: place), keeper: keeper, text: text, storage: storage)
  }

  // MARK: Properties

  private func assigned(by assignment: Cursor, _ type: TypeRecord) -> KeptClosure? {
    guard let left = assignment.firstChild, let value = left.nextSibling?.plain,
      value.kind == .closure || value.kind == .identifier || value.kind == .member
    else { return nil }
    let property = left.plain
    if property.kind == .member, let base = property.base?.plain, !base.isOwnSelf(program) {
      let declaration = program.declaration(of: property) ?? member(property, ofMade: base)
      guard declaration.map({ keepers.isClosure($0) }) ?? isOutside(property, base), context.holdsSelf(value),
        let keeping = keepers.keeping(base, in: type)
      else { return nil }
      return kept(value, .property(property.name), context.describe(property), keeping.storage, type)
    }
    guard property.isOwnName(program),
      property.kind == .member || program.localBinding(property.name, at: property) == nil,
      let found = program.member(property.name, of: type)?.declaration, keepers.isClosure(found),
      context.holdsSelf(value)
    else { return nil }
    return kept(value, .property(found.name), context.text(found.name), found.name, type)
  }

  /// The property of an object that a static function of its class makes, inherited from outside: `Row.loadFromNib()`.
  private func member(_ property: Cursor, ofMade object: Cursor) -> DeclarationCursor? {
    guard object.kind == .identifier, let binding = program.localBinding(object.name, at: object),
      let value = binding.child(.initialValue)?.firstChild?.plain, value.kind == .call,
      let base = value.callee?.plain.base, program.declaration(of: value) == nil,
      case .metatype(let made) = program.type(of: base).core, let id = made.id
    else { return nil }
    return program.member(property.name, of: program[id], where: { !$0.isStatic })?.declaration
  }

  /// A property of Apple's or a library's class that keeps what it is given.
  private func isOutside(_ property: Cursor, _ base: Cursor) -> Bool {
    program.known.members(.handler).contains(property.name) && program.type(of: base).externalName != nil
  }

  // MARK: Calls

  private func given(to call: Cursor, _ type: TypeRecord) -> [KeptClosure] {
    if timers.contains(call.name) { return timer(call, type).map { [$0] } ?? [] }
    let arguments = call.arguments.filter { argument in
      guard let value = argument.firstChild?.plain else { return false }
      return value.kind == .closure || value.kind == .identifier || value.kind == .member
    }
    if let value = arguments.last?.firstChild?.plain, let keeper = outsideKeeper(call, type) {
      return context.holdsSelf(value) ? [kept(value, keeper.kind, keeper.text, keeper.storage, type)] : []
    }
    return arguments.compactMap { argument in
      guard let value = argument.firstChild?.plain, context.holdsSelf(value) else { return nil }
      return stored(argument, value, call, type)
    }
  }

  private typealias OutsideKeeper = (kind: KeptClosure.Keeper, text: String, storage: NameID?)

  /// What a call of Apple's frameworks hands its closure to.
  private func outsideKeeper(_ call: Cursor, _ type: TypeRecord) -> OutsideKeeper? {
    let known = program.known
    if known.members(.registersBlock).contains(call.name), program.declaration(of: call) == nil,
      let label = call.arguments.first?.name, known.labels(.registersBlock).contains(label)
    {
      return (.observer, "NotificationCenter", tokens.storage(of: call))
    }
    guard let base = call.callee?.plain.base else { return nil }
    if known.members(.keepsObserver).contains(call.name), keepers.keeping(base, in: type) != nil {
      return (.observer, context.describe(base), tokens.storage(of: call))
    }
    guard known.members(.sourceHandler).contains(call.name),
      let storage = keepers.keeping(base, in: type)?.storage
    else { return nil }
    return (.source, context.text(storage), storage)
  }

  /// A closure that the initializer or a method of the program puts into a property of its object.
  private func stored(_ argument: Cursor, _ value: Cursor, _ call: Cursor, _ type: TypeRecord) -> KeptClosure? {
    if program.known.members(.subscribes).contains(call.name) { return nil }
    let base = call.callee?.plain.base
    guard let property = keepers.property(filledBy: argument, of: call) else { return nil }
    let isMaking = program.declaration(of: call)?.kind != .function
    let object = isMaking ? call : base
    if !isMaking, base == nil || base?.isOwnSelf(program) == true {
      return kept(value, .property(property.name), context.text(property.name), property.name, type)
    }
    guard let object, let keeping = keepers.keeping(object, in: type) else { return nil }
    let owner =
      keeping.storage.map { context.text($0) } ?? program.owner(of: property).map { context.text($0.name) } ?? ""
    return kept(value, .property(property.name), owner + "." + context.text(property.name), keeping.storage, type)
  }

  /// A repeating timer, or a display link.
  private func timer(_ call: Cursor, _ type: TypeRecord) -> KeptClosure? {
    let isLink = program.known.types(.displayLink).contains(call.name)
    if !isLink {
      guard let flag = call.argument(program.known.labels(.repeats)), flag.kind == .booleanLiteral,
        flag.name == program.words.trueValue
      else { return nil }
    }
    let holder: Cursor
    if let given = call.argument(program.known.labels(.keepsTarget)) {
      guard given.isOwnSelf(program), context.meansStrongSelf(given.plain, within: nil) else { return nil }
      holder = given
    } else {
      guard let closure = call.closureArguments.last, context.strongSelfUse(in: closure) != nil else { return nil }
      holder = closure
    }
    return kept(
      holder, isLink ? .displayLink : .timer, context.text(call.name), tokens.storage(of: call) ?? handle(of: call),
      type)
  }

  /// The property that refers to a timer, weakly, too: the run loop keeps it.
  private func handle(of timer: Cursor) -> NameID? {
    guard let keeper = context.keeper(of: timer) else { return nil }
    guard keeper.kind == .variableDeclaration else { return keeper.name }
    guard let scope = context.executionScope(of: keeper) else { return nil }
    let uses = scope.nodes(named: keeper.name).filter {
      $0.kind == .identifier && program.localBinding($0.name, at: $0) == keeper
    }
    return uses.lazy.compactMap { use in
      guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild != use else {
        return nil
      }
      return assignment.firstChild?.plain.name
    }.first
  }
}

extension ClosureKeepers.Keeping {
  /// The property of `self`, if that is how.
  var storage: NameID? {
    if case .property(let name) = self { return name }
    return nil
  }
}
