import Architecture
import Facts
import Scaffolding

/// Turns what is known after a run into assertions.
struct TestAssertions {
  let subject: TestSubject
  var program: Program { subject.program }

  /// A property that tests read.
  struct Observable {
    let path: String
    let type: TypeUse
    let isComputed: Bool
    let declaration: DeclarationCursor
  }

  /// What tests can read, in the order of the code.
  var observables: [Observable] {
    subject.type.members.compactMap { member in
      guard member.kind == .variable, !member.isStatic, !member.row.access.isPrivate,
        subject.maker.isVisible(subject.type), !member.flags.contains(.isAsync)
      else { return nil }
      let isComputed = !member.isStored
      if !isComputed, member.flags.contains(.isLet) { return nil }
      return Observable(
        path: program.names[member.name], type: program.type(of: member), isComputed: isComputed, declaration: member)
    }
  }

  /// The value of what tests can read.
  func value(_ observable: Observable, in run: BodyRun) -> KnownValue {
    guard observable.isComputed else { return run.value(at: observable.path) }
    var run = run
    return (try? run.get(observable.declaration)) ?? .unknown
  }

  /// Observables whose value differs between two runs, also members of a struct.
  func changes(from before: BodyRun, to after: BodyRun) -> [(
    observable: Observable, before: KnownValue, after: KnownValue
  )] {
    var result: [(observable: Observable, before: KnownValue, after: KnownValue)] = []
    for observable in observables {
      let (old, new) = (value(observable, in: before), value(observable, in: after))
      if old != new, new != .unknown, differ(old, new) { result.append((observable, old, new)) }
      let prefix = observable.path + "."
      for path in Set(after.state.keys).filter({ $0.hasPrefix(prefix) }).sorted() where !observable.isComputed {
        guard let inner = member(path, of: observable) else { continue }
        let (old, new) = (before.value(at: path), after.value(at: path))
        if old != new, new != .unknown, differ(old, new) { result.append((inner, old, new)) }
      }
    }
    return result
  }

  /// Whether an assertion about the new value would fail with the old one, as far as both are known.
  private func differ(_ old: KnownValue, _ new: KnownValue) -> Bool {
    if old == .unknown { return false }
    if case .present = new, old != .null { return false }
    return true
  }

  private func member(_ path: String, of outer: Observable) -> Observable? {
    var type = outer.type
    var declaration: DeclarationCursor?
    for name in path.split(separator: ".").dropFirst() {
      guard let id = type.id,
        let found = program[id].firstMember(named: program.names[String(name)], where: { $0.isStored && !$0.isStatic }),
        !found.row.access.isPrivate
      else { return nil }
      type = program.type(of: found)
      declaration = found
    }
    return declaration.map { Observable(path: path, type: type, isComputed: false, declaration: $0) }
  }

  /// The assertion that a property has a value; `nil` where none is both certain and possible.
  func line(_ observable: Observable, _ value: KnownValue) -> TestCase.Line? {
    line("sut." + observable.path, observable.type, value)
  }

  /// As ``line(_:_:)``, of any expression.
  func line(_ target: String, _ type: TypeUse, _ value: KnownValue) -> TestCase.Line? {
    switch value {
    case .bool(let isTrue):
      if isOptional(type) { return .expect("\(target) == \(isTrue)") }
      return .expect(isTrue ? target : "!" + target)
    case .int(let number): return isNumber(type) ? .expect("\(target) == \(number)") : nil
    case .text(let text): return isString(type) ? .expect("\(target) == \"\(text)\"") : nil
    case .null: return isOptional(type) || type.isUnknown ? .expect("\(target) == nil") : nil
    case .emptyCollection:
      if isOptional(type) { return .expect("\(target) == []") }
      return .expect("\(target).isEmpty")
    case .present, .error: return isOptional(type) ? .expect("\(target) != nil") : nil
    case .written(let text, let written):
      guard !text.contains("("), subject.maker.isEquatable(type), subject.maker.isEquatable(written),
        type.core == written.core
      else { return nil }
      return .expect("\(target) == \(text)")
    case .enumCase(let name, let arguments):
      guard hasCase(name, type) else { return nil }
      if arguments.isEmpty, subject.maker.isEquatable(type), !isOptional(type) {
        return .expect("\(target) == .\(name)")
      }
      if isOptional(type) { return nil }
      if arguments.count == 1, subject.maker.isEquatable(type), arguments[0].label.isEmpty,
        let text = text(of: arguments[0].value, payload(name, type))
      {
        return .expect("\(target) == .\(name)(\(text))")
      }
      return .isCase(name, of: target)
    default: return nil
    }
  }

  private func text(of value: KnownValue, _ type: TypeUse?) -> String? {
    switch value {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    case .emptyCollection: "[]"
    case .written(let text, let written): type?.core == written.core && !text.contains("(") ? text : nil
    default: nil
    }
  }

  /// The type of the only value of a case.
  private func payload(_ name: String, _ type: TypeUse) -> TypeUse? {
    guard let id = type.id else { return type.arguments.first }
    let element = program[id].firstMember(named: program.names[name]) { $0.kind == .enumCase }
    guard let written = element?.parameters.first?.writtenType else { return nil }
    let generics = program[id].declaration.node.children.filter { $0.kind == .genericParameter }
    if let index = generics.firstIndex(where: { $0.name == written.name }), index < type.arguments.count {
      return type.arguments[index]
    }
    return program.resolve(written)
  }

  private func hasCase(_ name: String, _ type: TypeUse) -> Bool {
    guard let id = type.id else {
      // The state of the library.
      return type.externalName.map { program.names[$0] } == "ViewState"
        && ["idle", "loading", "loaded", "empty", "failed"].contains(name)
    }
    return program[id].kind == .enum
      && program[id].firstMember(named: program.names[name], where: { $0.kind == .enumCase }) != nil
  }

  private func isOptional(_ type: TypeUse) -> Bool { type.isOptional }
  // A program that never writes `Int` has no name for the type of its literals.
  private func isNumber(_ type: TypeUse) -> Bool {
    ["Int", "Double", "Float", "CGFloat", "Decimal", "Int64", "UInt", ""].contains(externalName(type))
  }

  private func isString(_ type: TypeUse) -> Bool { ["String", ""].contains(externalName(type)) }

  private func externalName(_ type: TypeUse) -> String? { type.externalName.map { program.names[$0] } }

  /// A type as a test writes it; `nil` for one that has no simple name.
  func name(of type: TypeUse) -> String? {
    switch type {
    case .type(let id, let arguments):
      arguments.isEmpty && program[id].kind != .protocol ? program[id].qualifiedName : nil
    case .external(let name, let arguments): arguments.isEmpty ? program.names[name] : nil
    case .optional(let inner): name(of: inner).map { $0 + "?" }
    case .array(let inner): name(of: inner).map { "[\($0)]" }
    default: nil
    }
  }
}
