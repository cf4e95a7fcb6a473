/// Functions whose calls a `Spy` of the library records and answers. What it throws although the function cannot is a mistake of
/// the test, which the double ends with its name.
extension DoubleWriter {
  /// `Spy` of the library fits: it is asynchronous, and carries `Sendable` values.
  func isAnswered(_ requirement: Requirement) -> Bool {
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

  mutating func spy(
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
}
