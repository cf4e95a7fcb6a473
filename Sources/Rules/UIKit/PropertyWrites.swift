import Architecture
import Facts

/// Who writes the properties of certain names, and with what.
struct PropertyWrites {
  /// A property that gets its value from outside of its type.
  struct Outside {
    /// Where, when that can be told.
    var place: Cursor?
    /// All such places.
    var places: [Cursor] = []
    /// It is there as soon as the initializer ends.
    var isInInitializer = false
  }

  let context: RuleContext
  /// Writes as `object.name = …` and `name = …`, by the name.
  private var writes: [NameID: [Cursor]] = [:]

  private var program: Program { context.program }

  init(_ context: RuleContext, of names: NameSet) {
    self.context = context
    for place in context.program.mentions(of: names, .member, .identifier) {
      guard let parent = place.parent, parent.kind == .assignment, parent.firstChild == place,
        !context.program.context(of: place.file).isTest
      else { continue }
      writes[place.name, default: []].append(parent)
    }
  }

  /// How a property gets its value from outside; `nil` when the type makes or fetches the value itself.
  func fromOutside(_ property: DeclarationCursor, of type: TypeRecord, isInjected: Bool) -> Outside? {
    let isPrivate = property.row.access.isPrivate || property.row.setterAccess.isPrivate
    var outside: [Cursor] = []
    var isUnknown = false
    var isOwn = false
    var calledBack: Cursor?
    for write in writes[property.name] ?? [] {
      guard let left = write.firstChild, let right = left.nextSibling else { continue }
      let enclosing = program.enclosingType(of: write)
      let isInside =
        enclosing.map { $0.id == type.id || isNested($0, in: type) || $0.ancestors.contains(type.id) } ?? false
      if left.isOwnName(program) {
        guard isInside, left.kind == .member || program.localBinding(left.name, at: left) == nil else { continue }
      } else {
        // The value of another object.
        let base = left.base.map { program.type(of: $0) } ?? .unknown
        if base.isUnknown || base.id == nil && isInside && isMade(left.base, by: write, of: type) {
          // A static factory that fills an instance it got in a way that cannot be followed.
          if !isInside || !isInStaticMember(write) {
            isUnknown = true
            continue
          }
        } else {
          guard let id = base.id,
            id == type.id || program[id].ancestors.contains(type.id) || type.ancestors.contains(id)
          else { continue }
        }
      }
      if right.plain.kind == .nilLiteral { continue }
      if isInside {
        switch origin(of: right, at: write) {
        case .initializer: return Outside(place: write, isInInitializer: true)
        case .passed:
          // Only the type can set it, and its factory does so before other code has the object.
          if isPrivate, isInStaticMember(write) { continue }
          if isInCallback(write, of: type) { calledBack = calledBack ?? write } else { outside.append(write) }
        case .own:
          // `if draft == nil { draft = Draft() }`: the type copes with a property that no one has set.
          if isMissing(property.name, before: write) { return nil }
          isOwn = true
        }
      } else {
        outside.append(write)
      }
    }
    if isInjected { return Outside(place: nil) }
    if let first = outside.first { return Outside(place: first, places: outside) }
    // What a callback renews is state as long as the type fetches the first value itself.
    if let calledBack, !isOwn { return Outside(place: calledBack) }
    // No one seems to write it: then it comes from where the facts do not reach, unless no one could.
    if isOwn || isPrivate { return nil }
    return isUnknown ? Outside(place: nil) : nil
  }

  /// Whether a place only runs where a property is `nil`: `if draft == nil { … }`, and nothing else is asked.
  private func isMissing(_ name: NameID, before place: Cursor) -> Bool {
    guard let branch = place.ancestors.first(where: { $0.kind == .ifStatement || $0.kind == .functionDeclaration }),
      branch.kind == .ifStatement, branch.child(.block)?.contains(place) ?? false,
      let comparison = branch.child(.condition)?.firstChild?.plain, comparison.kind == .sequence
    else { return false }
    let parts = Array(comparison.children)
    return parts.count == 3 && parts[0].isOwnName(program) && parts[0].name == name
      && parts[1].name == program.words.equals && parts[2].kind == .nilLiteral
  }

  /// Whether a place is in a method that a protocol of the type asks for: `didUpdate(session:)` of an observer.
  private func isInCallback(_ place: Cursor, of type: TypeRecord) -> Bool {
    guard let method = context.member(around: place), method.kind == .function, !method.isStatic else { return false }
    return type.ancestors.contains { id in
      program[id].kind == .protocol
        && program[id].members.contains { $0.kind == .function && $0.name == method.name }
    }
  }

  /// Whether an expression is the local variable that a static factory of the type gives back, whatever made it: the
  /// generic `Scene<DetailViewController>.instantiate()` of generated code.
  private func isMade(_ expression: Cursor?, by write: Cursor, of type: TypeRecord) -> Bool {
    guard let name = expression?.plain, name.kind == .identifier, program.localBinding(name.name, at: name) != nil,
      let factory = context.member(around: write), factory.kind == .function, factory.isStatic,
      let result = factory.type, program.resolve(result).id == type.id
    else { return false }
    return context.returnedValues(of: factory).contains { $0.plain.kind == .identifier && $0.plain.name == name.name }
  }

  private func isInStaticMember(_ place: Cursor) -> Bool { context.member(around: place)?.isStatic ?? false }

  private enum Origin { case initializer, passed, own }

  /// Where a value that the type itself writes comes from: a parameter, or its own making.
  private func origin(of value: Cursor, at write: Cursor) -> Origin {
    let plain = value.plain
    guard plain.kind == .identifier, let binding = program.localBinding(plain.name, at: plain) else { return .own }
    var source = binding
    // `guard let viewModel else { return }` of a parameter.
    if binding.kind == .optionalBinding, binding.child(.initialValue) == nil,
      let outer = program.localBinding(binding.name, at: binding)
    {
      source = outer
    }
    guard source.kind == .parameter, let function = source.parent else { return .own }
    switch function.kind {
    case .initializerDeclaration: return .initializer
    case .functionDeclaration:
      // What a private method is given, the type itself has fetched before.
      guard let method = function.file.declaration(atNode: function.index) else { return .passed }
      return method.row.access.isPrivate && !method.isStatic || isOnlyCalledByInitializers(method) ? .own : .passed
    default: return .own
    }
  }

  /// Whether a method is a part of the initializers that stands by itself: nothing else calls it.
  private func isOnlyCalledByInitializers(_ method: DeclarationCursor) -> Bool {
    guard !method.isStatic, let owner = program.owner(of: method) else { return false }
    let calls = program.mentions(of: NameSet([method.name]), .identifier, .member).filter { place in
      program.declaration(of: place).map { $0 == method } ?? true
    }
    return !calls.isEmpty
      && calls.allSatisfy { place in
        guard let member = context.member(around: place) else { return false }
        return member.kind == .initializer && program.owner(of: member)?.id == owner.id
      }
  }

  private func isNested(_ inner: TypeRecord, in outer: TypeRecord) -> Bool {
    var current = inner.outer
    while let id = current {
      if id == outer.id { return true }
      current = program[id].outer
    }
    return false
  }
}
