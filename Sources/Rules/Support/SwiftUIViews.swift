import Architecture
import Facts

/// Questions about SwiftUI views that several rules ask.
extension RuleContext {
  /// Views that SwiftUI draws. They are values; the views of UIKit and AppKit are classes.
  func swiftUIViews() -> WatchedTypes {
    types([.view]) { $0.kind == .struct || $0.kind == .enum }
  }

  /// Stored properties of instances that carry an attribute.
  func properties(of type: TypeRecord, wrappedIn attribute: NameID) -> [DeclarationCursor] {
    if attribute == .absent { return [] }
    return type.members.filter { $0.isStored && !$0.isStatic && $0.attribute(attribute) != nil }
  }

  /// One `_x = Wrapper(wrappedValue: value)` or `x = value` in an initializer of the type.
  struct InitialAssignment {
    /// The assigned name.
    let place: Cursor
    let value: Cursor
    /// `_x = Wrapper(…)`, where ``value`` is what is wrapped.
    let isStorage: Bool
  }

  /// What the initializers of a type give a wrapped property.
  func initialAssignments(to property: DeclarationCursor, of type: TypeRecord) -> [InitialAssignment] {
    let storage = names.storage(of: property.name)
    var result: [InitialAssignment] = []
    for body in type.initializers.compactMap(\.body) {
      for index in body.indices where body.file.nodes[index].kind == .assignment {
        let assignment = Cursor(file: body.file, index: index)
        guard let left = assignment.firstChild, let right = left.nextSibling, isOwnMember(left) else { continue }
        if left.name == storage {
          let call = right.plain
          guard call.kind == .call, let value = call.arguments.first?.argumentValue else { continue }
          result.append(InitialAssignment(place: left, value: value, isStorage: true))
        } else if left.name == property.name {
          result.append(InitialAssignment(place: left, value: right, isStorage: false))
        }
      }
    }
    return result
  }

  /// `x` or `self.x`, where `x` is no local name.
  func isOwnMember(_ expression: Cursor) -> Bool {
    switch expression.kind {
    case .identifier: program.localBinding(expression.name, at: expression) == nil
    case .member: expression.base.map { $0.kind == .identifier && $0.name == program.words.selfValue } ?? false
    default: false
    }
  }

  // MARK: Fresh instances

  /// The expression that builds a new object when the given one is evaluated: `X()`, `.init()`, `a ?? X()`, a local that
  /// was built so, or a call to a function of the program that returns one. `nil` when it may exist already.
  func freshInstance(_ expression: Cursor, hops: Int = 1) -> Cursor? {
    let plain = expression.plain
    switch plain.kind {
    case .call:
      guard let callee = plain.callee?.plain else { return nil }
      if callee.kind == .closure {
        let last = Array(callee.children).last
        guard let value = last?.kind == .returnStatement ? last?.firstChild : last else { return nil }
        return freshInstance(value, hops: hops)
      }
      if callee.kind == .member, callee.name == program.words.initializer {
        if callee.flags.contains(.implicitBase) { return plain }
        guard let base = callee.base, case .metatype = program.type(of: base).core else { return nil }
        return plain
      }
      if case .metatype = program.type(of: callee).core { return plain }
      guard hops > 0, let function = self.callee(of: plain), function.kind == .function else { return nil }
      // One way out that gives an instance from a cache is enough to stay in doubt.
      let values = returnedValues(of: function)
      return !values.isEmpty && values.allSatisfy { freshInstance($0, hops: hops - 1) != nil } ? plain : nil
    case .sequence:
      for (left, part) in zip(plain.children, plain.children.dropFirst()) {
        let isDefault = left.kind == .binaryOperator && left.name == program.words.coalescing
        let isBranch = left.kind == .ternary
        if isDefault || isBranch, let found = freshInstance(part, hops: hops) { return found }
        if part.kind == .ternary, let middle = part.firstChild, let found = freshInstance(middle, hops: hops) {
          return found
        }
      }
      return nil
    case .identifier:
      guard let binding = program.localBinding(plain.name, at: plain), binding.kind == .variableDeclaration,
        let value = binding.child(.initialValue)?.firstChild, !value.contains(plain)
      else { return nil }
      return freshInstance(value, hops: hops)
    default: return nil
    }
  }

  // MARK: Places

  /// What stands in one file by position; files stay in the order in which they come first.
  func inSourceOrder<Item>(_ items: [Item], _ place: KeyPath<Item, Cursor>) -> [Item] {
    var files: [ObjectIdentifier: Int] = [:]
    for item in items {
      let file = ObjectIdentifier(item[keyPath: place].file)
      files[file] = files[file] ?? files.count
    }
    return items.sorted { left, right in
      let (left, right) = (left[keyPath: place], right[keyPath: place])
      let order = (files[ObjectIdentifier(left.file)] ?? 0, files[ObjectIdentifier(right.file)] ?? 0)
      return order.0 == order.1 ? (left.offset, left.index) < (right.offset, right.index) : order.0 < order.1
    }
  }

  // MARK: Where views are built

  /// Calls that build each of the types, outside of tests and previews.
  func constructions(of types: Set<TypeID>) -> [TypeID: [Cursor]] {
    if types.isEmpty { return [:] }
    let wanted = NameSet(types.map { program[$0].name })
    var result: [TypeID: [Cursor]] = [:]
    for call in program.mentions(of: wanted, .call) {
      guard let callee = call.callee?.plain, case .metatype(let built) = program.type(of: callee).core,
        let id = built.id, types.contains(id), !isExempt(call)
      else { continue }
      result[id, default: []].append(call)
    }
    return result
  }

  /// Whether a place is in a test, a preview, a test double or generated code.
  func isExempt(_ place: Cursor) -> Bool {
    let file = program.context(of: place.file)
    if file.isTest || file.isGenerated { return true }
    var type = program.enclosingType(of: place)
    while let current = type {
      if exempt[current.id.index] { return true }
      type = current.outer.map { program[$0] }
    }
    return isInPreview(place)
  }

  /// `#Preview { … }`
  func isInPreview(_ place: Cursor) -> Bool {
    place.ancestors.contains { $0.kind == .macro && program.known.functions(.previews).contains($0.name) }
  }
}
