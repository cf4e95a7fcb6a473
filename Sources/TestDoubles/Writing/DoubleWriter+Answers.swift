/// What a call is answered with: a closure, an error or a value that a test sets.
///
/// `fatalError` stands in the text of the double only, where nothing can be returned: a test without the stub that the code under
/// test asks for is wrong, and stops with the name of the property to set.
extension DoubleWriter {
  mutating func answer(
    _ requirement: Requirement, _ names: Names, _ place: Storage, _ result: TypeText?, into body: inout [String]
  ) {
    if style == .closures, let handler = handlerType(requirement, result) {
      declare(
        names.handler, "(\(handler.type))?", "nil", isStatic: requirement.isStatic, storage: place,
        availability: requirement.availability)
      let marks = (requirement.effects.canFail ? "try " : "") + (requirement.effects.isAsync ? "await " : "")
      let call = "\(marks)handler(\(handler.arguments))"
      if let result, erasure(result, requirement.generics.names) != nil {
        body += [
          "if let handler = self.\(names.handler) {", "  let value = \(call)",
          "  guard let result = value as? \(result.needsParentheses ? "(\(result.storage))" : result.storage) else {",
          "    fatalError(\(Self.literal("`\(names.handler)` has to return the type that the caller of `\(requirement.fullName)` expects.")))",
          "  }", "  return result", "}",
        ]
      } else {
        body.append("if let handler = self.\(names.handler) { return \(call) }")
      }
    }
    fail(requirement, names.error, place, into: &body)
    guard let result else { return }
    if result.storage == "Never" {
      body.append("fatalError(\(Self.literal("`\(requirement.fullName)` was called.")))")
      return
    }
    stub(names.result, requirement, result, place, into: &body)
  }

  /// An error that a test sets.
  mutating func fail(
    _ requirement: Requirement, _ property: String, _ place: Storage, into body: inout [String]
  ) {
    guard requirement.effects.canFail else { return }
    var type = "(any Error)?"
    var cast = ""
    if case .typed(let typed) = requirement.effects.throwing {
      let own = typed.replacingSelf(by: name)
      if own.names.isDisjoint(with: requirement.generics.names) {
        type = own.optional
      } else {
        cast = " as? \(own.storage)"
      }
    }
    declare(
      property, type, "nil", isStatic: requirement.isStatic, storage: place, availability: requirement.availability)
    body.append("if let error = self.\(property)\(cast) { throw error }")
  }

  /// A value that a test sets, and the statements that return it.
  mutating func stub(
    _ property: String, _ requirement: Requirement, _ result: TypeText, _ place: Storage, into body: inout [String]
  ) {
    let missing = Self.literal("Set `\(property)` before `\(requirement.fullName)` is used.")
    if erasure(result, requirement.generics.names) != nil {
      declare(
        property, "Any?", "nil", isStatic: requirement.isStatic, storage: place, availability: requirement.availability)
      let type = result.needsParentheses ? "(\(result.storage))" : result.storage
      body += [
        "guard let result = self.\(property) as? \(type) else {", "  fatalError(\(missing))", "}", "return result",
      ]
    } else if result.specifiers.contains("sending") {
      declare(
        property, result.optional, "nil", isStatic: requirement.isStatic, storage: place,
        availability: requirement.availability)
      needsSending = true
      body += [
        "guard let result = self.\(property) else {", "  fatalError(\(missing))", "}",
        "self.\(property) = nil", "return SpySending.sent(result)",
      ]
    } else if result.isOptional {
      declare(
        property, result.optional, "nil", isStatic: requirement.isStatic, storage: place,
        availability: requirement.availability)
      body.append("return self.\(property)")
    } else if let standard = result.standardValue {
      declare(
        property, result.storage, standard, isStatic: requirement.isStatic, storage: place,
        availability: requirement.availability)
      body.append("return self.\(property)")
    } else {
      declare(
        property, result.optional, "nil", isStatic: requirement.isStatic, storage: place,
        availability: requirement.availability)
      body += ["guard let result = self.\(property) else {", "  fatalError(\(missing))", "}", "return result"]
    }
  }

  /// The type of a closure that answers, and what it is called with; `nil` where no closure can stand for the function.
  func handlerType(_ requirement: Requirement, _ result: TypeText?) -> (type: String, arguments: String)? {
    var types: [String] = []
    var arguments: [String] = []
    for parameter in requirement.parameters {
      let type = parameter.type.replacingSelf(by: name)
      if type.isPack || !type.names.isDisjoint(with: requirement.generics.unstorable) { return nil }
      if !type.specifiers.isDisjoint(with: ["isolated", "borrowing", "consuming", "__owned", "__shared"]) {
        return nil
      }
      if let erased = erasure(type, requirement.generics.names) {
        if type.specifiers.contains("inout") || !isStorable(parameter, requirement) { return nil }
        types.append(parameter.isVariadic ? "[\(erased)]" : erased)
        arguments.append("\(parameter.name) as \(parameter.isVariadic ? "[\(erased)]" : erased)")
      } else if type.specifiers.contains("inout") {
        types.append("inout \(type.storage)")
        arguments.append("&\(parameter.name)")
      } else if parameter.isVariadic {
        types.append("[\(type.storage)]")
        arguments.append(parameter.name)
      } else {
        let written = type.shape == .unwrappedOptional ? type.optional : type.storage
        types.append(type.isEscaping ? "@escaping \(written)" : written)
        arguments.append(parameter.name)
      }
    }
    if case .rethrowing = requirement.effects.throwing { return nil }
    if case .typed(let typed) = requirement.effects.throwing,
      !typed.names.isDisjoint(with: requirement.generics.names)
    {
      return nil
    }
    var prefix = ""
    switch (requirement.isolation, subject.isolation) {
    case (.actor(let actor), _): prefix = actor + " "
    case (.inherited, .globalActor(let actor)): prefix = actor + " "
    case (.inherited, .actor) where !requirement.isStatic:
      prefix = "@Sendable "
      types.insert("isolated \(name)", at: 0)
      arguments.insert("self", at: 0)
    case (.inherited, .none) where !requirement.isStatic, (.nonisolated, .none) where !requirement.isStatic: break
    default: prefix = "@Sendable "
    }
    let effects = requirement.effects.text
    let returned: String =
      if let result {
        erasure(result, requirement.generics.names)
          ?? (result.shape == .unwrappedOptional ? result.optional : result.signature)
      } else { "Void" }
    return (
      "\(prefix)(\(types.joined(separator: ", ")))\(effects.isEmpty ? "" : " " + effects) -> \(returned)",
      arguments.joined(separator: ", ")
    )
  }
}
