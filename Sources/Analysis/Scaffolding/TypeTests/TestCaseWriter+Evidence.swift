import Architecture
import Facts
import Scaffolding

/// What a test can see of a run.
extension TestCaseWriter {
  /// Assertions that fail when the method does nothing.
  func evidence(_ outcome: TestOutcome) -> [(topic: String, line: TestCase.Line)] {
    var result = changed(outcome)
    result += called(outcome)
    if outcome.thrown == nil, outcome.method.type != nil, outcome.returned != .null,
      let line = assertions.line("result", program.type(of: outcome.method), outcome.returned)
    {
      result.append(("returns", line))
    }
    return result
  }

  func changed(_ outcome: TestOutcome) -> [(topic: String, line: TestCase.Line)] {
    // Reading an actor takes time, and its state may have changed meanwhile.
    if subject.isActor { return [] }
    return assertions.changes(from: outcome.before, to: outcome.after).compactMap { change in
      assertions.line(change.observable, change.after).map { ("sets" + capitalized(change.observable.path), $0) }
    }
  }

  /// What the doubles and closures were told.
  func called(_ outcome: TestOutcome) -> [(topic: String, line: TestCase.Line)] {
    var result: [(topic: String, line: TestCase.Line)] = []
    var seen: Set<ObservedCall> = []
    for call in outcome.newCalls
    where !seen.contains(where: { $0.receiver == call.receiver && $0.function == call.function }) {
      seen.insert(call)
      let all = outcome.after.calls.filter { $0.receiver == call.receiver && $0.function == call.function }
      switch call.receiver {
      case .collaborator(let index):
        guard let knobs = doubles[index].functions[call.function] else { continue }
        let name = subject.collaborators[index].name
        let function = program.names[call.function]
        let topic = "calls" + capitalized(function == "callAsFunction" ? name : function)
        if all.count == 1, let received = knobs.received, call.arguments.count == 1,
          let text = text(of: call.arguments[0], parameter(call.function, of: index))
        {
          result.append((topic, .expect("\(name).\(received) == [\(text)]")))
        } else if let count = knobs.count {
          result.append((topic, .expect("\(name).\(count) == \(all.count)")))
        }
      case .callback(let index):
        let callback = subject.callbacks[index]
        guard let record = record(of: callback) else { continue }
        if callback.parameters.count == 1, all.count == 1, assertions.name(of: callback.parameters[0]) != nil,
          let text = text(of: call.arguments[0], callback.parameters[0])
        {
          result.append(("calls" + capitalized(callback.name), .expect("\(record) == [\(text)]")))
        } else {
          let isList = callback.parameters.count == 1
          result.append(
            ("calls" + capitalized(callback.name), .expect("\(record)\(isList ? ".count" : "") == \(all.count)")))
        }
      }
    }
    return result
  }

  func parameter(_ function: NameID, of index: Int) -> TypeUse {
    let declared = program.member(function, of: subject.collaborators[index].contract) { $0.kind == .function }
    return declared?.declaration.parameters.first?.writtenType.map { subject.maker.use(of: $0) } ?? .unknown
  }

  func text(of value: KnownValue, _ type: TypeUse) -> String? {
    guard subject.maker.isEquatable(type) else { return nil }
    switch value {
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .text(let text): return "\"\(text)\""
    case .written(let text, let written): return text.contains("(") || written.core != type.core ? nil : text
    case .enumCase(let name, let arguments): return arguments.isEmpty ? ".\(name)" : nil
    default: return nil
    }
  }
}
