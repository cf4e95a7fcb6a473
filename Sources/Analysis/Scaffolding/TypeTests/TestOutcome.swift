import Architecture
import Facts

/// What one run of a method shows.
struct TestOutcome {
  let method: DeclarationCursor
  /// The arguments as a test writes them, and the variables that they need.
  let arguments: [String]
  let variables: [(name: String, text: String)]
  /// Properties that the test sets before, as statements.
  var setup: [Setup] = []
  /// A method that the test calls before.
  var first: DeclarationCursor?
  /// The run right before the call.
  var before: BodyRun
  /// The run after it.
  var after: BodyRun
  var returned: KnownValue = .void
  var thrown: KnownValue.ThrownError?
  /// Functions of doubles that a complete run would call and this one must not.
  var refused: [ObservedCall] = []

  struct Setup: Equatable {
    let path: String
    let text: String
    let value: KnownValue
  }

  /// The calls that the method made.
  var newCalls: ArraySlice<ObservedCall> { after.calls[before.calls.count...] }
  /// What stood there while the first call of a double took its time.
  var during: [String: KnownValue]? {
    after.during.count > before.during.count ? after.during[before.during.count].state : nil
  }
  var duringCall: ObservedCall? {
    after.during.count > before.during.count ? after.during[before.during.count].call : nil
  }
}

/// Runs the methods of a type with all that a test can vary.
struct TestRuns {
  let subject: TestSubject
  let start: BodyRun
  var program: Program { subject.program }

  /// One way to call a method: its arguments.
  struct Variant {
    var suffix = ""
    var arguments: [String] = []
    var variables: [(name: String, text: String)] = []
    var values: [KnownValue] = []
  }

  /// - Throws: ``BodyExit`` where the initializer cannot be followed.
  init(_ subject: TestSubject, doubles: [TestDouble]) throws {
    self.subject = subject
    var run = BodyRun(subject, doubles: doubles)
    try run.start()
    start = run
  }

  /// The ways in which a test can call a method; none if an argument cannot be built.
  func variants(of method: DeclarationCursor) -> [Variant] {
    let required = method.parameters.filter { $0.child(.initialValue) == nil }
    if required.count == 1, let written = required[0].writtenType, case .type(let id, _) = program.resolve(written),
      program[id].kind == .enum
    {
      let all = program[id].members.filter { $0.kind == .enumCase }
      let variants = all.prefix(16).compactMap { element -> Variant? in
        variant(method) { parameter in
          guard parameter == required[0] else { return nil }
          let name = program.names[element.name]
          if element.parameters.isEmpty { return (".\(name)", .enumCase(name, [])) }
          guard let arguments = subject.maker.arguments(of: element, depth: 0) else { return nil }
          return (".\(name)(\(arguments))", .enumCase(name, []))
        }.map { variant in
          var variant = variant
          let name = program.names[element.name]
          variant.suffix = name.prefix(1).uppercased() + name.dropFirst()
          return variant
        }
      }
      if !variants.isEmpty { return variants }
    }
    return variant(method) { _ in nil }.map { [$0] } ?? []
  }

  private func variant(_ method: DeclarationCursor, _ choose: (Cursor) -> (String, KnownValue)?) -> Variant? {
    var result = Variant()
    for parameter in method.parameters {
      let label = ValueMaker.label(of: parameter, program)
      if let initial = parameter.child(.initialValue)?.firstChild {
        var run = start
        result.values.append((try? run.evaluate(initial)) ?? .unknown)
        continue
      }
      guard let written = parameter.writtenType else { return nil }
      let type = subject.maker.use(of: written)
      var text: String
      if let (chosen, value) = choose(parameter) {
        text = chosen
        result.values.append(value)
      } else {
        guard let made = subject.maker.content(type) else { return nil }
        let name = program.names[parameter.name]
        let value = subject.maker.known(made, type, variable: name)
        text = made
        if case .written = value {
          if made.contains("(") {
            result.variables.append((name, made))
            text = name
          }
        }
        result.values.append(value)
      }
      result.arguments.append(label.isEmpty ? text : "\(label): \(text)")
    }
    return result
  }

  /// Runs a method.
  func run(
    _ method: DeclarationCursor, _ variant: Variant, setup: [TestOutcome.Setup] = [], first: DeclarationCursor? = nil,
    failure: (collaborator: Int, function: NameID, error: KnownValue.ThrownError)? = nil
  ) throws -> TestOutcome {
    var run = start
    for step in setup { run.set(step.path, step.value) }
    if let first { _ = try run.call(first, []) }
    var outcome = TestOutcome(
      method: method, arguments: variant.arguments, variables: variant.variables, setup: setup, first: first,
      before: run, after: run)
    run.failure = failure
    do {
      outcome.returned = try run.call(method, variant.values)
    } catch BodyExit.thrown(let error) {
      outcome.thrown = error
    }
    outcome.after = run
    return outcome
  }

  /// Properties that a test can fill in: what users type and choose.
  var fields: [TestOutcome.Setup] {
    subject.type.storedProperties.compactMap { property in
      let name = program.names[property.name]
      guard property.flags.isDisjoint(with: [.isLet, .hasObservers]), !property.row.access.isPrivate,
        !property.row.setterAccess.isPrivate
      else { return nil }
      switch start.state[name] {
      case .text(""):
        return TestOutcome.Setup(path: name, text: "\"name@example.com\"", value: .text("name@example.com"))
      case .bool(false) where !name.lowercased().contains("load"):
        return TestOutcome.Setup(path: name, text: "true", value: .bool(true))
      default: return nil
      }
    }
  }
}

extension ValueMaker {
  /// What is known of an expression that the test writes.
  func known(_ text: String, _ type: TypeUse, variable: String) -> KnownValue {
    let name = type.externalName.map { program.names[$0] } ?? ""
    switch (text, name) {
    case ("nil", _): return .null
    case ("[]", _), ("[:]", _): return .emptyCollection
    case ("true", "Bool"): return .bool(true)
    case ("1", "Int"): return .int(1)
    case ("\"text\"", "String"): return .text("text")
    default: break
    }
    if let id = type.id, program[id].kind == .enum, !text.contains("("), let dot = text.lastIndex(of: ".") {
      return .enumCase(String(text[text.index(after: dot)...]), [])
    }
    return .written(text.contains("(") ? variable : text, type)
  }
}
