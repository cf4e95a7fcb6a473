extension DoubleWriter {
  mutating func write(_ requirement: Requirement) {
    switch requirement.kind {
    case .property: write(property: requirement)
    case .function: write(function: requirement)
    case .subscripting: write(subscripting: requirement)
    case .initializer: write(initializer: requirement)
    }
  }

  /// What a call leaves behind and how it is answered, by name.
  struct Names {
    let stem: String

    var count: String { "\(stem)CallCount" }
    var arguments: String { "\(stem)ReceivedArguments" }
    var result: String { "stubbed\(stem.capitalizedFirst)Result" }
    var error: String { "stubbed\(stem.capitalizedFirst)Error" }
    var handler: String { "\(stem)Handler" }
    var spy: String { "\(stem)Spy" }
    var value: String { "stubbed\(stem.capitalizedFirst)" }
    var getCount: String { "\(stem)GetCallCount" }
    var setValues: String { "\(stem)SetValues" }
    var setArguments: String { "\(stem)SetReceivedArguments" }

    var all: [String] {
      [count, arguments, result, error, handler, spy, value, getCount, setValues, setArguments]
        .flatMap { [$0, "_" + $0] }
    }
  }

  private mutating func names(_ requirement: Requirement) -> Names {
    var base = ProtocolLibrary.plain(requirement.name).asIdentifier
    if requirement.kind == .subscripting { base = "subscript" }
    if base.isEmpty || base.first?.isNumber == true { base = "member" + base }
    let labels = requirement.parameters.map { parameter in
      let label = parameter.label == "_" || parameter.label == nil ? parameter.name : parameter.label ?? ""
      return ProtocolLibrary.plain(label).asIdentifier.capitalizedFirst
    }.joined()
    let types = requirement.parameters.map { $0.type.signature.asIdentifier.capitalizedFirst }.joined()
    let result = requirement.result?.signature.asIdentifier.capitalizedFirst ?? ""
    return Names(
      stem: names.stem(
        [base, base + labels, base + labels + types, base + labels + types + result]
      ) { Names(stem: $0).all })
  }

  // MARK: parameters

  /// What is recorded of a call.
  private func recorded(_ requirement: Requirement) -> [(name: String, type: String, value: String)] {
    requirement.parameters.compactMap { parameter in
      let type = parameter.type.replacingSelf(by: name)
      guard isStorable(parameter, requirement) else { return nil }
      if let erased = erasure(type, requirement.generics.names) {
        return (
          parameter.name, parameter.isVariadic ? "[\(erased)]" : erased,
          "\(parameter.name) as \(parameter.isVariadic ? "[\(erased)]" : erased)"
        )
      }
      if parameter.isVariadic { return (parameter.name, "[\(type.storage)]", parameter.name) }
      let storage = type.shape == .unwrappedOptional ? type.optional : type.storage
      return (parameter.name, storage, parameter.name)
    }
  }

  private func isStorable(_ parameter: Requirement.Parameter, _ requirement: Requirement) -> Bool {
    let type = parameter.type
    if type.isPack || type.isAutoclosure || !type.names.isDisjoint(with: requirement.generics.unstorable) {
      return false
    }
    if !type.specifiers.isDisjoint(with: ["isolated", "borrowing", "consuming", "__owned", "__shared"]) {
      return false
    }
    return type.isEscaping || type.isOptional || !library.isFunction(type)
  }

  /// What a type that depends on the caller is stored as.
  private func erasure(_ type: TypeText, _ generics: Set<String>) -> String? {
    if type.hasSome {
      let words = type.storage.split(separator: " ")
      let isPlain = words.count == 2 && words[0] == "some" && !type.storage.contains("<")
      return isPlain ? "any \(words[1])" : "Any"
    }
    return type.names.isDisjoint(with: generics) ? nil : "Any"
  }

  private func tuple(_ parts: [(name: String, type: String, value: String)]) -> (type: String, value: String) {
    if parts.count == 1 {
      return (parts[0].type.needsParenthesesInArray ? "(\(parts[0].type))" : parts[0].type, parts[0].value)
    }
    return (
      "(\(parts.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))",
      "(\(parts.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    )
  }

  // MARK: functions

  private func attributes(_ requirement: Requirement) -> [String] {
    (requirement.availability + requirement.attributes).map { indent + $0 }
  }

  /// `nonisolated static `
  private func modifiers(_ requirement: Requirement) -> String {
    var text = ""
    switch requirement.isolation {
    case .inherited: break
    case .actor(let actor): text = actor + " "
    case .nonisolated(let modifier):
      if modifier != "nonisolated" {
        text = modifier + " "
      } else {
        switch subject.isolation {
        case .globalActor, .actor: text = modifier + " "
        case .none, .sendable: break
        }
      }
    }
    return text + (requirement.isStatic ? "static " : "")
  }

  private func parameters(_ requirement: Requirement) -> String {
    requirement.parameters.map { parameter in
      var parameter = parameter
      parameter.type = parameter.type.replacingSelf(by: name)
      return parameter.text
    }.joined(separator: ", ")
  }

  private mutating func write(function requirement: Requirement) {
    let names = names(requirement)
    let place = storage(requirement)
    let result = requirement.result?.replacingSelf(by: name)
    let usesSpy = style == .spy && isAnswered(requirement)
    var body: [String] = []
    if usesSpy {
      spy(requirement, names, result, into: &body)
    } else {
      record(requirement, names, place, into: &body)
      answer(requirement, names, place, result, into: &body)
    }
    lines += attributes(requirement)
    // `<<T>` would be another operator.
    let space =
      requirement.name.unicodeScalars.last.map { !$0.properties.isXIDContinue && $0 != "`" } == true ? " " : ""
    let effects = requirement.effects.text
    var head =
      "\(modifiers(requirement))\(requirement.fixity)func \(requirement.name)\(space)\(requirement.generics.clause)"
    head += "(\(parameters(requirement)))\(effects.isEmpty ? "" : " " + effects)"
    if let result { head += " -> \(result.signature)" }
    if !requirement.generics.condition.isEmpty {
      head += " " + SelfName.replaced(in: requirement.generics.condition, by: name)
    }
    lines.append("\(indent)\(head) {")
    lines += body.map { "\(indent)  \($0)" }
    lines.append("\(indent)}")
  }

  private func logged(_ requirement: Requirement) -> String {
    let log = requirement.isStatic ? staticLog : log
    let isBoxed =
      requirement.isStatic
      || subject.requirements.contains { isFree($0) && !$0.isStatic && ($0.kind != .property || $0.hasSetter) }
    let place: Storage = requirement.isStatic ? .boxed : isBoxed ? .boxed : storage
    return change(log, ".append(\(Self.literal(requirement.fullName)))", place)
  }

  static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private mutating func record(_ requirement: Requirement, _ names: Names, _ place: Storage, into body: inout [String])
  {
    let parts = recorded(requirement)
    body.append(logged(requirement))
    if parts.isEmpty {
      declare(
        names.count, "Int", "0", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
        availability: requirement.availability)
      body.append(change(names.count, " += 1", place))
    } else {
      let recorded = tuple(parts)
      declare(
        names.arguments, "[\(recorded.type)]", "[]", isStatic: requirement.isStatic, isReadOnly: true, storage: place,
        availability: requirement.availability)
      lines += requirement.availability.map { indent + $0 }
      let free = place == .plain ? "" : freely
      lines.append(
        "\(indent)\(free)\(requirement.isStatic ? "static " : "")var \(names.count): Int { \(names.arguments).count }")
      body.append(change(names.arguments, ".append(\(recorded.value))", place))
    }
  }

  private mutating func answer(
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
  private mutating func fail(
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
  private mutating func stub(
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
  private func handlerType(_ requirement: Requirement, _ result: TypeText?) -> (type: String, arguments: String)? {
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

  // MARK: spies of the library

  /// `Spy` of the library fits: it is asynchronous, and carries `Sendable` values.
  private func isAnswered(_ requirement: Requirement) -> Bool {
    guard requirement.effects.isAsync, requirement.generics.clause.isEmpty, requirement.availability.isEmpty,
      !(requirement.isStatic && !subject.parameters.isEmpty), requirement.result?.storage != "Never"
    else { return false }
    let types = requirement.parameters.map(\.type) + (requirement.result.map { [$0] } ?? [])
    let open = Set(
      subject.parameters.filter { parameter in
        !parameter.constraints.contains { $0.contains("Sendable") }
      }.map(\.name))
    let unsafe = library.unsendable.union(["Any", "AnyObject", "AnyHashable"])
    return requirement.parameters.allSatisfy { isStorable($0, requirement) && !$0.type.specifiers.contains("inout") }
      && types.allSatisfy { type in
        !type.hasSome && type.names.isDisjoint(with: open) && type.names.isDisjoint(with: unsafe)
          && !type.names.contains("Self") && (!type.storage.contains("->") || type.isSendableFunction)
          && !(library.isFunction(type) && !type.isSendableFunction)
      }
  }

  private mutating func spy(
    _ requirement: Requirement, _ names: Names, _ result: TypeText?, into body: inout [String]
  ) {
    needsSpy = true
    let parts = recorded(requirement)
    let recorded: (type: String, value: String) = parts.isEmpty ? ("Void", "") : tuple(parts)
    let output = result.map { $0.shape == .unwrappedOptional ? $0.optional : $0.storage } ?? "Void"
    let cancellation = requirement.effects.throwing == .untyped ? "" : "cancellation: .isIgnored"
    lines.append(
      "\(indent)\(requirement.isStatic ? "static " : "")let \(names.spy) = MVVMTesting.Spy<\(recorded.type), \(output)>(\(cancellation))"
    )
    body.append(logged(requirement))
    let call = "try await self.\(names.spy)(\(recorded.value))"
    let statement = result == nil ? call : "return \(call)"
    if requirement.effects.throwing == .untyped {
      body.append(statement)
      return
    }
    body += ["do {", "  \(statement)", "} catch {"]
    if case .typed(let type) = requirement.effects.throwing, type.storage != "Never" {
      body.append("  if let error = error as? \(type.storage) { throw error }")
    }
    body += ["  fatalError(\"`\(names.spy)` failed with \\(error), which the function cannot throw.\")", "}"]
  }

  // MARK: properties, subscripts, initializers

  private mutating func write(property requirement: Requirement) {
    guard let result = requirement.result?.replacingSelf(by: name) else { return }
    let names = names(requirement)
    let place = storage(requirement)
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

  private mutating func write(subscripting requirement: Requirement) {
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

  private mutating func write(_ head: String, _ requirement: Requirement, getter: [String], setter: [String]) {
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
  private mutating func write(initializer requirement: Requirement) {
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

  /// What the compiler does not derive for a class: the identity of the double decides.
  mutating func write(_ member: KnownProtocol.Member) {
    let free = freely
    lines.append("")
    switch member {
    case .equal:
      lines.append("\(indent)\(free)static func == (left: \(name), right: \(name)) -> Bool { left === right }")
    case .hash:
      lines.append("\(indent)\(free)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }")
    case .less:
      lines.append(
        "\(indent)\(free)static func < (left: \(name), right: \(name)) -> Bool { ObjectIdentifier(left) < ObjectIdentifier(right) }"
      )
    case .description: lines.append("\(indent)\(free)var description: String { \"\(name)\" }")
    case .debugDescription: lines.append("\(indent)\(free)var debugDescription: String { \"\(name)\" }")
    case .decode: lines.append("\(indent)\(free)init(from decoder: any Decoder) throws {}")
    case .encode: lines.append("\(indent)\(free)func encode(to encoder: any Encoder) throws {}")
    }
  }
}

extension String {
  /// Function types need parentheses in brackets only where attributes stand in front.
  var needsParenthesesInArray: Bool { contains("->") && !hasPrefix("(") && !hasPrefix("[") }
}
