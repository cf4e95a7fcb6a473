import Architecture
import Facts

/// Writes values that tests pass: literals, samples that the project has, initializers that a test may call.
struct ValueMaker {
  let program: Program
  /// The module that tests import with `@testable`.
  let module: Int

  /// An expression of a type; `nil` where none can be written.
  func expression(_ type: TypeUse, name: String = "", depth: Int = 0) -> String? {
    guard depth < 5 else { return nil }
    switch type {
    case .optional, .unwrappedOptional: return "nil"
    case .array, .dictionary: return emptyCollection(type)
    case .existential, .opaque, .unknown, .function, .composition, .metatype: return nil
    case .tuple(let parts): return parts.isEmpty ? "()" : nil
    case .external(let name, let arguments): return external(program.names[name], arguments)
    case .type(let id, let arguments): return arguments.isEmpty ? own(program[id], depth: depth) : nil
    }
  }

  /// As ``expression(_:name:depth:)``, with an element where the type is a collection, so that it differs from the empty one.
  func content(_ type: TypeUse) -> String? {
    switch type {
    case .array(let element): expression(element).map { "[\($0)]" } ?? "[]"
    case .optional(let inner), .unwrappedOptional(let inner): content(inner) ?? "nil"
    default: expression(type)
    }
  }

  private func emptyCollection(_ type: TypeUse) -> String {
    if case .dictionary = type { return "[:]" }
    return "[]"
  }

  private func external(_ name: String, _ arguments: [TypeUse]) -> String? {
    switch name {
    case "String", "Substring": "\"text\""
    case "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Decimal": "1"
    case "Bool": "true"
    case "Date": "Date(timeIntervalSince1970: 0)"
    case "Data": "Data()"
    case "UUID": "UUID()"
    case "URL": "URL(fileURLWithPath: \"/\")"
    case "Duration": ".zero"
    case "Locale": "Locale(identifier: \"en_US\")"
    case "Set", "Array": arguments.count == 1 ? "[]" : nil
    case "Optional": "nil"
    default: nil
    }
  }

  private func own(_ type: TypeRecord, depth: Int) -> String? {
    guard isVisible(type), type.declaration.node.children.allSatisfy({ $0.kind != .genericParameter }) else {
      return nil
    }
    if let sample = sample(of: type, depth: depth) { return sample }
    switch type.kind {
    case .enum: return enumCase(of: type, depth: depth)
    case .struct: return initializer(of: type, depth: depth) ?? memberwise(type, depth: depth)
    // A class may be the real thing that a double should stand for.
    default: return nil
    }
  }

  /// `.sample()` of the tests or of the module.
  private func sample(of type: TypeRecord, depth: Int) -> String? {
    let words = ["sample", "fixture", "mock", "stub", "example", "dummy"]
    for member in type.members where member.isStatic && !member.row.access.isPrivate {
      let name = program.names[member.name]
      guard words.contains(name), program.type(of: member).id == type.id || isSelf(member) else { continue }
      guard !member.flags.contains(.isAsync), !member.flags.contains(.isThrowing), isReachable(member) else { continue }
      if member.kind == .variable { return "\(type.qualifiedName).\(name)" }
      if member.kind == .function, let arguments = arguments(of: member, depth: depth) {
        return "\(type.qualifiedName).\(name)(\(arguments))"
      }
    }
    return nil
  }

  private func isSelf(_ member: DeclarationCursor) -> Bool {
    member.type.map { program.text($0) == "Self" } ?? false
  }

  private func enumCase(of type: TypeRecord, depth: Int) -> String? {
    let cases = type.members.filter { $0.kind == .enumCase }
    if let plain = cases.first(where: { $0.parameters.isEmpty }) {
      return "\(type.qualifiedName).\(program.names[plain.name])"
    }
    for element in cases {
      if let arguments = arguments(of: element, depth: depth) {
        return "\(type.qualifiedName).\(program.names[element.name])(\(arguments))"
      }
    }
    return nil
  }

  private func initializer(of type: TypeRecord, depth: Int) -> String? {
    let inits = type.initializers.filter { initializer in
      !initializer.row.access.isPrivate && isReachable(initializer)
        && initializer.flags.isDisjoint(with: [.isFailable, .isAsync, .isThrowing])
        && !initializer.node.children.contains { $0.kind == .genericParameter || $0.kind == .genericRequirement }
    }
    for initializer in inits.sorted(by: { $0.parameters.count < $1.parameters.count }) {
      if let arguments = arguments(of: initializer, depth: depth) { return "\(type.qualifiedName)(\(arguments))" }
    }
    return nil
  }

  private func memberwise(_ type: TypeRecord, depth: Int) -> String? {
    guard type.module == module, !type.initializers.contains(where: { $0.parent?.index == type.declaration.index })
    else { return nil }
    var parts: [String] = []
    for property in type.storedProperties where property.parent?.kind == .struct {
      let hasDefault = property.value != nil
      if property.flags.contains(.isLet), hasDefault { continue }
      let use = program.type(of: property)
      if case .optional = use, !property.flags.contains(.isLet), !property.row.access.isPrivate { continue }
      if property.row.access.isPrivate || !property.attributes.isEmpty { return nil }
      if hasDefault { continue }
      guard let value = expression(use, depth: depth + 1) else { return nil }
      parts.append("\(program.names[property.name]): \(value)")
    }
    return "\(type.qualifiedName)(\(parts.joined(separator: ", ")))"
  }

  /// What a written type means; `Order.ID` is the type of `id`.
  func use(of written: Cursor) -> TypeUse {
    if written.kind == .typeName, program.text(written) == "ID", written.flags.contains(.qualified),
      let outer = written.firstChild.flatMap({ program.resolve($0).id }),
      let property = program[outer].firstMember(named: program.names["id"], where: { $0.kind == .variable })
    {
      return program.type(of: property)
    }
    return program.resolve(written)
  }

  /// The arguments that a call needs; those with a default are left out.
  func arguments(of function: DeclarationCursor, depth: Int) -> String? {
    var parts: [String] = []
    for parameter in function.parameters where parameter.child(.initialValue) == nil {
      guard let written = parameter.writtenType,
        let value = expression(use(of: written), depth: depth + 1)
      else { return nil }
      let label = Self.label(of: parameter, program)
      parts.append(label.isEmpty ? value : "\(label): \(value)")
    }
    return parts.joined(separator: ", ")
  }

  /// What stands before the colon in a call; empty for nothing.
  static func label(of parameter: Cursor, _ program: Program) -> String {
    let label = program.names[(parameter.child(.label) ?? parameter).name]
    return label == "_" ? "" : label
  }

  /// Whether tests see a type.
  func isVisible(_ type: TypeRecord) -> Bool {
    var current: TypeRecord? = type
    while let record = current {
      let access = record.declaration.row.access
      if access.isPrivate || record.module != module && access < .public && !isTest(record.file) { return false }
      current = record.outer.map { program[$0] }
    }
    return true
  }

  private func isReachable(_ member: DeclarationCursor) -> Bool {
    let file = program.index(of: member.file)
    return program.contexts[file].module == module || isTest(file) || member.row.access >= .public
  }

  private func isTest(_ file: Int) -> Bool { program.contexts[file].isTest }

  /// Whether values of a type can be compared with `==`.
  func isEquatable(_ type: TypeUse) -> Bool {
    switch type {
    case .optional(let inner), .unwrappedOptional(let inner), .array(let inner): return isEquatable(inner)
    case .dictionary(let key, let value): return isEquatable(key) && isEquatable(value)
    case .external(let name, let arguments):
      let known = [
        "String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Decimal", "Bool",
        "Date", "Data", "UUID", "URL", "Duration", "Locale", "Set", "ViewState",
      ]
      return known.contains(program.names[name]) && arguments.allSatisfy(isEquatable)
    case .type(let id, let arguments):
      let record = program[id]
      // Conformances with a condition hold where the arguments have them.
      guard arguments.allSatisfy(isEquatable), record.kind != .protocol else { return false }
      let conforms = ["Equatable", "Hashable", "Comparable"].contains {
        record.externalAncestors.contains(program.names[$0])
      }
      let isPlainEnum =
        record.kind == .enum && record.members.allSatisfy { $0.kind != .enumCase || $0.parameters.isEmpty }
      return conforms || isPlainEnum
    default: return false
    }
  }
}
