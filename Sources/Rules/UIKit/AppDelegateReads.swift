import Architecture
import Facts

/// A place where code fetches the app delegate from global state and takes something from it.
struct AppDelegateRead {
  /// The name that fetches it: `AppDelegate` in `AppDelegate.shared`, `delegate` in `UIApplication.shared.delegate`.
  let place: Cursor
  /// The whole expression that gives the app delegate.
  let expression: Cursor
  /// The app delegate.
  let delegate: TypeID
  /// The member that is taken first: `session` in `AppDelegate.shared.session`.
  let member: Cursor
}

/// Finds reads of the app delegate: casts of the application's delegate, shared instances, and globals and extensions
/// that give one of them.
struct AppDelegateReads {
  private let context: RuleContext
  private let delegates: Set<TypeID>
  /// Names of members and globals that give the app delegate.
  private let locators: NameSet
  /// Those of members of types outside of the program.
  private let added: NameSet
  private var program: Program { context.program }

  /// O(types + globals + members of extensions of types outside of the program).
  init(_ context: RuleContext) {
    self.context = context
    let program = context.program
    let protocols = program.known.types(.appDelegate)
    let found = program.types.filter {
      $0.kind == .class && !context.exempt[$0.id.index] && program.inherits($0, from: protocols)
    }
    let delegates = Set(found.map(\.id))
    self.delegates = delegates
    let own = found.flatMap { type in type.members.filter(\.isStatic) } + (found.isEmpty ? [] : program.globals)
    let added = (found.isEmpty ? [:] : program.foreignExtensions).values.joined().flatMap { part in
      part.node.children.compactMap { part.file.declaration(atNode: $0.index) }
    }
    func locating(_ members: [DeclarationCursor]) -> NameSet {
      NameSet(members.filter { Self.givesDelegate($0, delegates, program) }.map(\.name))
    }
    self.added = locating(added)
    locators = NameSet(locating(own).ids + self.added.ids)
  }

  private static func givesDelegate(_ member: DeclarationCursor, _ delegates: Set<TypeID>, _ program: Program) -> Bool {
    guard member.kind == .variable || member.kind == .function && member.parameters.isEmpty else { return false }
    let use = program.type(of: member)
    if let id = use.id { return delegates.contains(id) }
    // The real delegate of an old app may be written in Objective-C.
    return use.externalName.map { program.known.words(.appDelegate).contains($0) } ?? false
  }

  /// Every read that takes something, in the order of files.
  func all() -> [AppDelegateRead] {
    if delegates.isEmpty { return [] }
    let casts = context.members(named: program.known.members(.givesAppDelegate)).compactMap(cast)
    let located = context.uses(of: locators).compactMap(located)
    return (casts + located).compactMap { place, expression, id in
      taken(from: expression).map {
        AppDelegateRead(place: place, expression: expression, delegate: id, member: $0)
      }
    }
  }

  /// `UIApplication.shared.delegate as? AppDelegate`, or a forced cast.
  private func cast(_ member: Cursor) -> (Cursor, Cursor, TypeID)? {
    let value = context.outermostLink(of: member)
    guard let cast = value.nextSibling, cast.kind == .cast, let written = cast.nextSibling, written.kind.isType,
      let sequence = value.parent, sequence.kind == .sequence, let id = program.resolve(written).id,
      delegates.contains(id)
    else { return nil }
    return (member, sequence, id)
  }

  /// `AppDelegate.shared`, `appDelegate` at the top of a file, `UIApplication.shared.appDelegate`
  private func located(_ use: Cursor) -> (Cursor, Cursor, TypeID)? {
    var expression = use
    if let call = use.parent, call.kind == .call, call.firstChild == use { expression = call }
    if let base = use.base?.plain {
      if case .metatype(let inner) = program.type(of: base).core, let id = inner.id {
        return delegates.contains(id) ? (base, expression, id) : nil
      }
      // A member of a type outside of the program.
      guard added.contains(use.name), program.type(of: base).id == nil, let id = onlyDelegate else { return nil }
      return (use, expression, id)
    }
    guard use.kind == .identifier, let global = program.declaration(of: use), program.owner(of: global) == nil,
      let id = program.type(of: global).id, delegates.contains(id)
    else { return nil }
    return (use, expression, id)
  }

  private var onlyDelegate: TypeID? { delegates.count == 1 ? delegates.first : nil }

  // MARK: What is taken

  /// The member of the app delegate that code reads or calls first, itself or through the variable that it puts the
  /// app delegate into.
  private func taken(from expression: Cursor) -> Cursor? {
    var value = expression
    while let parent = value.parent {
      switch parent.kind {
      case .optionalChain, .forceUnwrap, .awaitExpression, .tryExpression: value = parent
      case .member: return parent
      case .initialValue: return parent.parent.flatMap(takenFromVariable)
      case .returnStatement, .block, .accessor: return takenFromGetter(value)
      default: return nil
      }
    }
    return nil
  }

  private func takenFromVariable(_ variable: Cursor) -> Cursor? {
    guard !variable.name.isNone else { return nil }
    if let property = context.member(around: variable), property.node == variable {
      return property.isStatic ? nil : takenFromProperty(property)
    }
    guard let scope = context.executionScope(of: variable) else { return nil }
    for use in scope.nodes(named: variable.name) where use.kind == .identifier && use.index > variable.index {
      if program.localBinding(use.name, at: use) == variable, let member = takenFromUse(use) { return member }
    }
    return nil
  }

  /// `private var appDelegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }`
  private func takenFromGetter(_ value: Cursor) -> Cursor? {
    guard let member = context.member(around: value), !member.isStatic,
      context.returnedValues(of: member).contains(where: { $0.contains(value) })
    else { return nil }
    return takenFromProperty(member)
  }

  private func takenFromProperty(_ property: DeclarationCursor) -> Cursor? {
    guard let owner = program.owner(of: property) else { return nil }
    return context.code(of: owner, named: property.name).lazy.compactMap(takenFromUse).first
  }

  private func takenFromUse(_ use: Cursor) -> Cursor? {
    var value = use
    while let parent = value.parent {
      switch parent.kind {
      case .optionalChain, .forceUnwrap: value = parent
      case .call where parent.firstChild == value: value = parent
      case .member where parent.firstChild == value && value == use && parent.name == use.name: return nil
      case .member where parent.firstChild == value: return parent
      default: return nil
      }
    }
    return nil
  }
}
