/// Properties, subscripts and initializers.
extension DoubleWriter {
  mutating func write(property requirement: Requirement) {
    guard let result = requirement.result?.replacingSelf(by: name) else { return }
    let names = names(requirement)
    let place = storage(requirement)
    note(property: requirement, names)
    declare(
      names.getCount, "Int", "0", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
      availability: requirement.availability)
    var getter = [change(names.getCount, " += 1", place)]
    fail(requirement, names.error, place, into: &getter)
    stub(names.value, requirement, result, place, into: &getter)
    var setter: [String] = []
    if requirement.hasSetter {
      let type = result.isOptional ? result.optional : result.storage
      declare(
        names.setValues, "[\(type)]", "[]", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
        availability: requirement.availability)
      setter = [
        logged(requirement), change(names.setValues, ".append(newValue)", place), "self.\(names.value) = newValue",
      ]
    }
    write(
      "\(modifiers(requirement))var \(requirement.name): \(result.signature)", requirement, getter: getter,
      setter: setter)
  }

  mutating func write(subscripting requirement: Requirement) {
    guard let result = requirement.result?.replacingSelf(by: name) else { return }
    let names = names(requirement)
    let place = storage(requirement)
    var getter: [String] = []
    record(requirement, names, place, into: &getter)
    fail(requirement, names.error, place, into: &getter)
    stub(names.result, requirement, result, place, into: &getter)
    var setter: [String] = []
    if requirement.hasSetter {
      let isErased = erasure(result, requirement.generics.names) != nil
      let type = isErased ? "Any" : result.isOptional ? result.optional : result.storage
      let recorded = tuple(
        recorded(requirement) + [("newValue", type, isErased ? "newValue as Any" : "newValue")])
      declare(
        names.setArguments, "[\(recorded.type)]", "[]", isStatic: requirement.isStatic, isReadOnly: true,
        storage: place, availability: requirement.availability)
      setter = [
        logged(requirement), change(names.setArguments, ".append(\(recorded.value))", place),
        "self.\(names.result) = newValue",
      ]
    }
    var head = "\(modifiers(requirement))subscript\(requirement.generics.clause)(\(parameters(requirement)))"
    head += " -> \(result.signature)"
    if !requirement.generics.condition.isEmpty { head += " " + requirement.generics.condition }
    write(head, requirement, getter: getter, setter: setter)
  }

  mutating func write(_ head: String, _ requirement: Requirement, getter: [String], setter: [String]) {
    lines += attributes(requirement)
    lines.append("\(indent)\(head) {")
    let effects = requirement.effects.text
    lines.append("\(indent)  get\(effects.isEmpty ? "" : " " + effects) {")
    lines += getter.map { "\(indent)    \($0)" }
    lines.append("\(indent)  }")
    if !setter.isEmpty {
      lines.append("\(indent)  set {")
      lines += setter.map { "\(indent)    \($0)" }
      lines.append("\(indent)  }")
    }
    lines.append("\(indent)}")
  }

  /// Creates the double and remembers with what; it never fails.
  mutating func write(initializer requirement: Requirement) {
    let names = names(requirement)
    let place = storage(requirement)
    let parts = recorded(requirement)
    var body: [String] = []
    if !parts.isEmpty {
      let recorded = tuple(parts)
      declare(
        names.arguments, "[\(recorded.type)]", "[]", isReadOnly: true, storage: place,
        availability: requirement.availability)
      body.append(change(names.arguments, ".append(\(recorded.value))", place))
    }
    lines += attributes(requirement)
    let override = subject.superclass != nil && requirement.parameters.isEmpty ? "override " : ""
    var head =
      "\(override)\(modifiers(requirement))init\(requirement.failure)\(requirement.generics.clause)(\(parameters(requirement)))"
    if !requirement.generics.condition.isEmpty { head += " " + requirement.generics.condition }
    lines.append("\(indent)\(head) {")
    lines += body.map { "\(indent)  \($0)" }
    lines.append("\(indent)}")
  }
}
