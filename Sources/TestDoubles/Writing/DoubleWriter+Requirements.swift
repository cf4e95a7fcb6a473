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

  mutating func names(_ requirement: Requirement) -> Names {
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
  func recorded(_ requirement: Requirement) -> [(name: String, type: String, value: String)] {
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

  func isStorable(_ parameter: Requirement.Parameter, _ requirement: Requirement) -> Bool {
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
  func erasure(_ type: TypeText, _ generics: Set<String>) -> String? {
    if type.hasSome {
      let words = type.storage.split(separator: " ")
      let isPlain = words.count == 2 && words[0] == "some" && !type.storage.contains("<")
      return isPlain ? "any \(words[1])" : "Any"
    }
    return type.names.isDisjoint(with: generics) ? nil : "Any"
  }

  func tuple(_ parts: [(name: String, type: String, value: String)]) -> (type: String, value: String) {
    if parts.count == 1 {
      return (parts[0].type.needsParenthesesInArray ? "(\(parts[0].type))" : parts[0].type, parts[0].value)
    }
    return (
      "(\(parts.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))",
      "(\(parts.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    )
  }

  // MARK: declarations

  func attributes(_ requirement: Requirement) -> [String] {
    (requirement.availability + requirement.attributes).map { indent + $0 }
  }

  /// `nonisolated static `
  func modifiers(_ requirement: Requirement) -> String {
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

  func parameters(_ requirement: Requirement) -> String {
    requirement.parameters.map { parameter in
      var parameter = parameter
      parameter.type = parameter.type.replacingSelf(by: name)
      return parameter.text
    }.joined(separator: ", ")
  }
}

extension String {
  /// Function types need parentheses in brackets only where attributes stand in front.
  var needsParenthesesInArray: Bool { contains("->") && !hasPrefix("(") && !hasPrefix("[") }
}
