import Architecture
import Facts
import Scaffolding

/// The statements of a test, and the function that makes the type.
extension TestCaseWriter {
  func body(
    _ outcome: TestOutcome, failure: (index: Int, error: (property: String, isResult: Bool), text: String)?,
    handler: [TestCase.Line], evidence: [TestCase.Line], makes: Bool = true
  ) -> [TestCase.Line] {
    var lines: [TestCase.Line] = outcome.variables.map { .code("let \($0.name) = \($0.text)") }
    let used = used(outcome, failure?.index)
    // What no assertion reads is not recorded.
    let told = callbacks(outcome).filter { index in
      guard let record = record(of: subject.callbacks[index]) else { return false }
      return evidence.contains { if case .expect(let text) = $0 { text.hasPrefix(record) } else { false } }
    }
    for index in used.sorted() {
      lines.append(.code("let \(subject.collaborators[index].name) = \(doubles[index].typeName)()"))
    }
    for stub in outcome.after.stubs {
      if let variable = stub.variable { lines.append(.code("let \(variable) = \(stub.text)")) }
      let value = stub.variable ?? stub.text
      lines.append(
        .code(
          "\(subject.collaborators[stub.collaborator].name).\(stub.property) = \(stub.isResult ? ".success(\(value))" : value)"
        ))
    }
    for callback in told {
      let callback = subject.callbacks[callback]
      guard let record = record(of: callback) else { continue }
      let type = callback.parameters.count == 1 ? assertions.name(of: callback.parameters[0]) : nil
      lines.append(.code(type.map { "var \(record): [\($0)] = []" } ?? "var \(record) = 0"))
    }
    let knob = failure.map { failure in
      let value = failure.error.isResult ? ".failure(\(failure.text))" : failure.text
      return TestCase.Line.code("\(subject.collaborators[failure.index].name).\(failure.error.property) = \(value)")
    }
    if let knob, outcome.first == nil { lines.append(knob) }
    guard makes else { return lines }
    let isMutating =
      subject.type.kind == .struct && (outcome.method.flags.contains(.isMutating) || !outcome.setup.isEmpty)
    lines.append(.code("\(isMutating ? "var" : "let") sut = makeSUT(\(arguments(outcome, told)))"))
    for index in told where !subject.callbacks[index].isArgument {
      let callback = subject.callbacks[index]
      lines.append(.code("sut.\(callback.name) = \(closure(of: callback))"))
    }
    for step in outcome.setup { lines.append(.code("sut.\(step.path) = \(step.text)")) }
    if let first = outcome.first {
      let marks = (first.flags.contains(.isThrowing) ? "try " : "") + (isAsync(first) ? "await " : "")
      lines.append(.code("\(first.type == nil ? "" : "_ = ")\(marks)sut.\(program.names[first.name])()"))
      if let knob { lines.append(knob) }
    }
    lines += handler
    if outcome.thrown != nil {
      let error = failure.map { _ in outcome.thrown == .failure ? Scaffold.testError : "CancellationError" }
      lines.append(.fails(expression(outcome), isAsync: isAsync(outcome), error: error))
      return lines + evidence
    }
    let isRead = evidence.contains {
      if case .expect(let text) = $0 {
        return text == "result" || text == "!result" || text.hasPrefix("result ") || text.hasPrefix("result.")
      }
      if case .isCase(_, of: "result") = $0 { return true }
      return false
    }
    lines.append(.code((isRead ? "let result = " : "") + call(outcome, isRead: isRead)))
    return lines + evidence
  }

  func call(_ outcome: TestOutcome, isRead: Bool = false) -> String {
    let marks = (outcome.method.flags.contains(.isThrowing) ? "try " : "") + (isAsync(outcome) ? "await " : "")
    let returns = outcome.method.type != nil && !isVoid(outcome.method)
    return "\(returns && !isRead ? "_ = " : "")\(marks)\(expression(outcome))"
  }

  func isVoid(_ method: DeclarationCursor) -> Bool {
    method.type.map { program.text($0) == "Void" || $0.kind == .tupleType && $0.firstChild == nil } ?? true
  }

  func expression(_ outcome: TestOutcome) -> String {
    let name = program.names[outcome.method.name]
    let arguments = outcome.arguments.joined(separator: ", ")
    return name == "callAsFunction" ? "sut(\(arguments))" : "sut.\(name)(\(arguments))"
  }

  /// Doubles that a test has to hold.
  func used(_ outcome: TestOutcome, _ failing: Int?) -> Set<Int> {
    var result: Set<Int> = []
    for call in outcome.after.calls + outcome.refused {
      if case .collaborator(let index) = call.receiver { result.insert(index) }
    }
    for stub in outcome.after.stubs { result.insert(stub.collaborator) }
    if let failing { result.insert(failing) }
    return result
  }

  func callbacks(_ outcome: TestOutcome?) -> [Int] {
    var result: Set<Int> = []
    for call in outcome?.newCalls ?? [] { if case .callback(let index) = call.receiver { result.insert(index) } }
    return result.filter { record(of: subject.callbacks[$0]) != nil }.sorted()
  }

  func arguments(_ outcome: TestOutcome?, _ told: [Int] = []) -> String {
    guard let outcome else { return "" }
    let used = used(outcome, outcome.after.failure?.collaborator)
    return subject.arguments.compactMap { argument -> String? in
      switch argument {
      case .collaborator(let index):
        let name = subject.collaborators[index].name
        return used.contains(index) ? "\(name): \(name)" : nil
      case .callback(let index):
        return told.contains(index) ? "\(subject.callbacks[index].name): \(closure(of: subject.callbacks[index]))" : nil
      case .value: return nil
      }
    }.joined(separator: ", ")
  }

  /// The variable that keeps what a closure was told; `nil` for closures that a test cannot read.
  func record(of callback: TestSubject.Callback) -> String? {
    if callback.isSendable { return nil }
    if callback.parameters.count == 1, assertions.name(of: callback.parameters[0]) == nil { return nil }
    let base =
      callback.name.hasPrefix("on") && callback.name.count > 2
      ? BodyRun.lowered(String(callback.name.dropFirst(2))) : callback.name
    return callback.parameters.count == 1 ? "received" + capitalized(base) : base + "Count"
  }

  func closure(of callback: TestSubject.Callback) -> String {
    guard let record = record(of: callback) else { return "{ \(blanks(callback)) }" }
    if callback.parameters.count == 1 { return "{ \(record).append($0) }" }
    let names = blanks(callback)
    return "{ \(names.isEmpty ? "" : names + " ")\(record) += 1 }"
  }

  func blanks(_ callback: TestSubject.Callback) -> String {
    callback.parameters.isEmpty
      ? "" : Array(repeating: "_", count: callback.parameters.count).joined(separator: ", ") + " in"
  }

  // MARK: The function that makes the type

  /// Its parameters and its body.
  var factory: (parameters: [String], construction: String) {
    var parameters: [String] = []
    var arguments: [String] = []
    for argument in subject.arguments {
      switch argument {
      case .collaborator(let index):
        let collaborator = subject.collaborators[index]
        parameters.append("\(collaborator.name): \(doubles[index].typeName) = \(doubles[index].typeName)()")
        arguments.append((collaborator.label.isEmpty ? "" : "\(collaborator.label): ") + collaborator.name)
      case .callback(let index):
        let callback = subject.callbacks[index]
        let label = callback.label.isEmpty ? "" : "\(callback.label): "
        if record(of: callback) != nil {
          let types = callback.parameters.compactMap { assertions.name(of: $0) }
          if types.count == callback.parameters.count {
            let empty = callback.parameters.isEmpty ? "{}" : "{ \(blanks(callback)) }"
            parameters.append("\(callback.name): @escaping (\(types.joined(separator: ", "))) -> Void = \(empty)")
            arguments.append(label + callback.name)
            continue
          }
        }
        arguments.append(label + (callback.parameters.isEmpty ? "{}" : "{ \(blanks(callback)) }"))
      case .value(let label, let text, _, _): arguments.append((label.isEmpty ? "" : "\(label): ") + text)
      }
    }
    return (parameters, "\(subject.type.qualifiedName)(\(arguments.joined(separator: ", ")))")
  }
}
